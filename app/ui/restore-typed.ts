type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Restores typed values after React has rendered the page again, as it does when a browser extension has changed the
 * document.
 *
 * @param before the elements with a name, in the order of the page as the server sent it
 */
export function restoreTyped(before: NodeListOf<Element>) {
  for (const [index, control] of document.querySelectorAll('[name]').entries()) {
    const typed = before[index]
    if (!isTypedIn(control) || !isTypedIn(typed) || control.name !== typed.name) continue
    control.value = typed.value
    if (control instanceof HTMLInputElement && typed instanceof HTMLInputElement)
      control.checked = typed.checked
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Only a person can choose a file, and hidden controls are not typed into. */
function isTypedIn(element: Element | undefined): element is Control {
  return element instanceof HTMLInputElement
    ? element.type !== 'file' && element.type !== 'hidden'
    : element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}
