/**
 * React Router renders navigations as view transitions, and does not handle the rejection when the next navigation
 * overtakes one. The page is right then and only the animation is skipped, so nothing is logged.
 *
 * @param target the window
 */
export function allowSkippedTransitions(target: EventTarget) {
  target.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = 'reason' in event ? event.reason : null
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
  })
}
