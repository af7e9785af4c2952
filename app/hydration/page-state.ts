/** Id of the element with the data for the page's hydration. */
const ELEMENT_ID = 'page-state'

/**
 * Moves a page's data to its end, where React ignores unknown elements. Remix would print it into a script that pushes
 * a string, in which every quote is escaped. A data element needs no nonce.
 *
 * @param state as Remix's stream encodes it
 */
export function addPageState({ html, state }: { html: string; state: string }) {
  const element = `<script id="${ELEMENT_ID}" type="application/json">${escapeTags(state)}</script>`
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end) + element + html.slice(end)
}

/** The data of the document's page, as RemixBrowser decodes it. */
export function readPageState() {
  return new Response(document.getElementById(ELEMENT_ID)?.textContent).body ?? undefined
}

/** No text of the data may end its element, or begin a comment in it. */
function escapeTags(json: string) {
  return json.replaceAll('<', '\\u003c')
}
