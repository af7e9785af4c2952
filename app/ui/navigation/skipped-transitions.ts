/**
 * React Router draws a change of page as a view transition, and leaves it to nobody that the browser rejects one which
 * the next change overtakes. The page is right then, and only the fading is left out: no error for the console.
 *
 * @param target the window
 */
export function allowSkippedTransitions(target: EventTarget) {
  target.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = 'reason' in event ? event.reason : null
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
  })
}
