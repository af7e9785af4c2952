/**
 * A page that opens elsewhere than at its top (a reload, the back button, a fragment) is laid out whole, before its scroll
 * position is restored. Others are laid out after their first screen: `first-paint.css` leaves the rest out, and
 * `app/hydration/start-scripts.js` ends that. It is constant, so that its hash may stand in a policy.
 */
export const FIRST_LAYOUT_SCRIPT = `(() => {
  const [navigation] = performance.getEntriesByType('navigation');
  if (location.hash || navigation?.type !== 'navigate') document.documentElement.dataset.laidOut = '';
})();`
