/**
 * The page is read before it is scripted: what Remix would fetch beside fonts and pictures starts when
 * those are there and painted and the browser is idle, or at the visitor's first touch if that comes earlier.
 * Remix's elements stay where they are, because React expects them there; until the start their `rel`
 * and `type` are none that a browser acts on.
 */
const PRELOAD = { rel: 'modulepreload', lateRel: 'late-modulepreload' }
const MODULE = { type: 'module', lateType: 'late-module' }

/** Holds back the module scripts of a rendered page, and their preloads. */
export function holdBackScripts(html: string) {
  return html
    .replaceAll(`<link rel="${PRELOAD.rel}"`, `<link rel="${PRELOAD.lateRel}"`)
    .replace(/(<script [^>]*?)type="module"/g, `$1type="${MODULE.lateType}"`)
}

/**
 * The inline script that starts them: constant, so that its hash may stand in a policy. A page is loaded before it is
 * painted, and a frame is prepared before it is on the screen: that the first paint was seen is what the browser
 * reports. Where it reports nothing, in a tab in the background say, the scripts start a second after the load. They
 * read the page's data, which stands at the end of the document: no touch starts them before that has arrived.
 */
export const START_SCRIPT = `(() => {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  const idle = window.requestIdleCallback || ((callback) => setTimeout(callback, 50));
  function whenLoaded() {
    setTimeout(start, 1000);
    requestAnimationFrame(() => requestAnimationFrame(whenFramed));
  }
  function whenFramed() {
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      idle(start, { timeout: 200 });
    }).observe({ type: 'paint', buffered: true });
  }
  function start() {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start, { once: true });
      return;
    }
    removeEventListener('load', whenLoaded);
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const link of document.querySelectorAll('link[rel="${PRELOAD.lateRel}"]')) link.rel = '${PRELOAD.rel}';
    for (const script of document.querySelectorAll('script[type="${MODULE.lateType}"]')) {
      const module = document.createElement('script');
      module.type = '${MODULE.type}';
      module.nonce = script.nonce;
      module.text = script.text;
      script.replaceWith(module);
    }
  }
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('load', whenLoaded);
})();`
