type PageWindow = EventTarget & {
  history: Pick<History, 'state' | 'replaceState'>
  location: Pick<Location, 'href'>
}

/**
 * Gives each navigation to a fragment (`#prices`) a history entry of its own in the router. The browser handles such
 * links itself and leaves the entry without a state; React Router treats all of those as one location, "default", so
 * that the second link seems to go back to the first and restores its scroll position. A link to the current fragment
 * keeps its entry, since it leads nowhere.
 *
 * Call this before the router listens to the same event.
 *
 * @param target the window
 */
export function keyFragmentEntries(target: PageWindow) {
  const { history } = target
  target.addEventListener('popstate', () => {
    // `idx` is the router's position; null means unknown.
    if (history.state === null) history.replaceState({ key: newKey(), idx: null }, '')
  })
  target.addEventListener('click', ({ target: pressed }) => {
    const link = pressed instanceof Element && pressed.closest<HTMLAnchorElement>('a[href^="#"]')
    if (!link || link.href !== target.location.href) return
    history.replaceState({ ...history.state, key: newKey() }, '')
  })
}

function newKey() {
  return Math.random().toString(36).slice(2)
}
