const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'click',
  'submit',
  'popstate',
  'scroll',
]

let interaction: Promise<void> | undefined

/** Resolves when the visitor first moves, presses or focuses anything on the page, or goes back to it. */
export function firstInteraction() {
  interaction ??= new Promise((resolve) => {
    for (const sign of SIGNS) {
      addEventListener(sign, () => resolve(), { once: true, capture: true, passive: true })
    }
  })
  return interaction
}
