const PLACEHOLDER = '<script id="studio-environment" type="application/json">{}</script>'

/** What `sanity build` adds to every page, whatever `_document.js` says: the vendor's dashboard bridge. */
const BRIDGE = /<script[^>]* data-sanity-core(="[^"]*")?><\/script>\s*/g

/**
 * Makes the built page one that our server can serve: no request to another host, no inline script.
 *
 * @param {string} html
 * @throws Error that says what is left in the page and must not be, or is missing
 */
export function finishPage(html) {
  const finished = html.replace(BRIDGE, '')
  if (!finished.includes(PLACEHOLDER)) {
    throw new Error('The Studio page has no place for its environment: see studio/_document.js.')
  }
  const outside = finished.match(
    /(src|href)="(https?:)?\/\/[^"]*"|url\(["']?(https?:)?\/\/[^)]*\)/i,
  )
  if (outside) throw new Error(`The Studio page names an outside host: ${outside[0]}`)
  for (const [tag, attributes = ''] of finished.matchAll(/<script([^>]*)>/gi)) {
    if (!/\ssrc="/.test(attributes) && !/\stype="application\/json"/.test(attributes)) {
      throw new Error(`The Studio page holds an inline script: ${tag}`)
    }
  }
  return finished
}
