/**
 * Moves what extensions of the browser have put into the document to places where React leaves it alone, at the
 * ends of head and body: beside the elements that it expects it would hydrate nothing and draw the whole page anew.
 */
export function setForeignElementsAside({ documentElement, head, body }: Document) {
  for (const element of [...documentElement.children]) {
    if (element !== head && element !== body) body.append(element)
  }
  // No page of ours has one, as the policy of contents allows style sheets in files only; but Remix's development server
  // writes one, which React expects in its place.
  if (import.meta.env.PROD) head.append(...head.querySelectorAll('style'))
}
