/**
 * Delays scripts: what Remix would load alongside fonts and pictures starts when those are loaded and painted and the
 * browser is idle, or at the visitor's first interaction if that is earlier. Remix's elements stay in place, because
 * React expects them; until the start, their `rel` and `type` are ones that browsers ignore.
 *
 * `start-scripts.js` starts them. A page is loaded before it is painted, and a frame is prepared before it is on the
 * screen, so the browser reports the first paint. If it does not, for example in a background tab, or is never idle,
 * the scripts start a second after the load. They read the page's data, which is at the end of the document, so no
 * interaction starts them before that has arrived.
 *
 * The same file completes what `first-paint.css` begins: after the load, sections are laid out one every 50 ms, so that
 * no interaction waits for all of them. An animation makes a section visible without changing the markup that React is
 * about to hydrate.
 */
const PRELOAD = { rel: 'modulepreload', lateRel: 'late-modulepreload' }
const MODULE = { type: 'module', lateType: 'late-module' }

/**
 * Finds the start of Remix's elements at the end of a rendered page: searching all of it would cost a tenth of the
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
