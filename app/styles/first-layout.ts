/**
 * Lays out the whole page when it opens below its top (reload, back button, fragment), before the scroll position is
 * restored. Other pages lay out the first screen only: `first-paint.css` skips the rest until
 * `app/hydration/start-scripts.js` runs. Constant, so that its hash can be part of a policy.
 */
export const FIRST_LAYOUT_SCRIPT = `(() => {
  const [navigation] = performance.getEntriesByType('navigation');
  if (location.hash || navigation?.type !== 'navigate') document.documentElement.dataset.laidOut = '';
})();`
