/**
 * Moves what extensions of the browser have put into the document to places where React leaves it alone, at the
 * ends of head and body: beside the elements that it expects it would hydrate nothing and draw the whole page anew.
 *
 * @param criticalCss the text of the one style element that Remix writes, in development alone
 */
export function setForeignElementsAside(
  { documentElement, head, body }: Document,
  criticalCss: string | undefined,
) {
  for (const element of [...documentElement.children]) {
    if (element !== head && element !== body) body.append(element)
  }
  // No page of ours has another: the policy of contents allows style sheets in files only.
  const styles = [...head.querySelectorAll('style')]
  head.append(...styles.filter(({ textContent }) => textContent !== criticalCss))
}
