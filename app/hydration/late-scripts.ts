/**
 * The page is read before it is scripted: what Remix would fetch beside fonts and pictures starts when those are there
 * and painted and the browser is idle, or at the visitor's first touch if that comes earlier. Remix's elements stay where
 * they are, because React expects them there; until the start their `rel` and `type` are none that a browser acts on.
 *
 * `start-scripts.js` starts them. A page is loaded before it is painted, and a frame is prepared before it is on the
 * screen: that the first paint was seen is what the browser reports. Where it reports nothing, in a tab in the background
 * say, and where it never rests, the scripts start a second after the load. They read the page's data, which stands at the
 * end of the document: no touch starts them before that has arrived.
 *
 * The same file ends what `first-paint.css` begins: once the page is loaded, its sections are laid out, one every 50 ms,
 * so that no touch waits for all of them. An animation makes a section visible without touching the markup that React is
 * about to hydrate.
 */
const PRELOAD = { rel: 'modulepreload', lateRel: 'late-modulepreload' }
const MODULE = { type: 'module', lateType: 'late-module' }

/**
 * Finds the beginning of Remix's elements, at the end of a rendered page: searching all of it costs a tenth of the
 * render.
 */
export function findScripts(html: string) {
  const start = html.indexOf(`<link rel="${PRELOAD.rel}"`)
  return start === -1 ? 0 : start
}

/** Holds back the module scripts of a rendered page, and their preloads. */
export function holdBackScripts(html: string) {
  return html
    .replaceAll(`<link rel="${PRELOAD.rel}"`, `<link rel="${PRELOAD.lateRel}"`)
    .replace(/(<script [^>]*?)type="module"/g, `$1type="${MODULE.lateType}"`)
}
