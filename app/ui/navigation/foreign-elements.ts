/**
 * Moves elements that browser extensions inserted to the ends of head and body, where React ignores them: in other
 * places, hydration would fail and the whole page would be rendered again.
 */
export function moveForeignElementsAside({ documentElement, head, body }: Document) {
  for (const element of [...documentElement.children]) {
    if (element !== head && element !== body) body.append(element)
  }
  // No page of ours has one, as the policy of contents allows style sheets in files only; but Remix's development server
  // writes one, which React expects in its place.
  if (import.meta.env.PROD) head.append(...head.querySelectorAll('style'))
}
