import { cleanStega } from '#app/http/stega.ts'

/**
 * Removes stega from attributes that the browser renders, now and later. The server's own HTML has none
 * (`cleanStegaInTags`).
 */
export function cleanAttributes(document: Document) {
  const observer = new MutationObserver((mutations) => {
    for (const { type, target, attributeName, addedNodes } of mutations) {
      if (type === 'attributes' && attributeName && target instanceof Element) {
        cleanAttribute({ element: target, name: attributeName })
      }
      for (const node of addedNodes) {
        if (node instanceof Element) cleanElements([node, ...node.querySelectorAll('*')])
      }
    }
  })
  observer.observe(document.body, { attributes: true, childList: true, subtree: true })
  cleanElements([...document.body.querySelectorAll('*')])
  return observer
}

function cleanElements(elements: readonly Element[]) {
  for (const element of elements) {
    for (const name of element.getAttributeNames()) cleanAttribute({ element, name })
  }
}

function cleanAttribute({ element, name }: { element: Element; name: string }) {
  const value = element.getAttribute(name)
  if (value === null) return
  const clean = cleanStega(value)
  // Setting an attribute is a change again.
  if (clean !== value) element.setAttribute(name, clean)
}
