type PageWindow = EventTarget & {
  history: Pick<History, 'state' | 'replaceState'>
  location: Pick<Location, 'href'>
}

/**
 * Gives each time that a place of the page is led to (`#prices`) an entry of its own in the router's memory. The
 * browser follows such a link by itself and leaves the entry without a state; to React Router all of those are one
 * location, "default", so that the second link seems to return to the first and the page scrolls to where that was
 * left. A link to the place that is in the address already keeps its entry, and would lead nowhere.
 *
 * To be called before the router listens to the same event.
 *
 * @param target the window
 */
export function keepPlacesApart(target: PageWindow) {
  const { history } = target
  target.addEventListener('popstate', () => {
    // `idx` is where the router counts from; null says that it does not know.
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
