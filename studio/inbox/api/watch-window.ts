/** Often enough for a team that answers within minutes, and quiet for a Studio that stays open all day. */
const EVERY_MS = 30_000

/** A window that regains focus fires two events. */
const REST_MS = 1_000

type Watched = {
  window: EventTarget
  document: EventTarget & Pick<Document, 'visibilityState'>
}

/**
 * Calls back when the window regains focus, and every half minute while it is visible.
 *
 * @returns ends it
 */
export function watchWindow({ window, document, onLook }: Watched & { onLook: () => void }) {
  let last = -Infinity
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < REST_MS) return
    last = Date.now()
    onLook()
  }
  const timer = setInterval(look, EVERY_MS)
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}
