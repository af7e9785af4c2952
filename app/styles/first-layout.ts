/**
 * Ends what `first-paint.css` begins: once the page is loaded and painted, the parts below its first section are laid
 * out, each in a frame of its own, so that no touch waits for all of them. A page that opens elsewhere than at its top
 * (a reload, the back button, a fragment) is laid out whole before its scroll position is restored.
 *
 * It is constant, so that its hash may stand in a policy. An animation makes a part visible without touching the
 * markup that React is about to hydrate.
 */
export const FIRST_LAYOUT_SCRIPT = `(() => {
  const root = document.documentElement;
  const parts = [...document.querySelectorAll('main section, main ~ footer')];
  const visible = { contentVisibility: ['visible', 'visible'] };
  const animations = [];
  const layOut = () => {
    const part = parts.shift();
    if (part) {
      animations.push(part.animate(visible, { fill: 'forwards' }));
      requestAnimationFrame(() => setTimeout(layOut));
      return;
    }
    root.dataset.laidOut = '';
    for (const animation of animations) animation.cancel();
  };
  const [navigation] = performance.getEntriesByType('navigation');
  if (location.hash || navigation?.type !== 'navigate') root.dataset.laidOut = '';
  else addEventListener('load', () => requestAnimationFrame(() => setTimeout(layOut)));
})();`
