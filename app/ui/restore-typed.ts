type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Puts what was typed into the controls of a page that React has drawn anew, as it does with all of it where an extension
 * of the browser has changed the page.
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

/** Only a person may choose a file, and what is hidden nobody has typed. */
function isTypedIn(element: Element | undefined): element is Control {
  return element instanceof HTMLInputElement
    ? element.type !== 'file' && element.type !== 'hidden'
    : element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}
