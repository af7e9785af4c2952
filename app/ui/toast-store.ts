/** A notice that something happened; `id` tells one from the next with the same words. */
export type Toast = { id: number; text: string }

/** Long enough to read a short sentence twice. */
const SHOWN_MILLISECONDS = 6_000

let shown: Toast | null = null
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a notice in the page's toast region, in the place of the one before. Only for the browser. */
export function showToast(text: string | null | undefined) {
  if (!text) return
  lastId += 1
  set({ id: lastId, text })
  timer = setTimeout(hideToast, SHOWN_MILLISECONDS)
}

export function hideToast() {
  set(null)
}

export function currentToast() {
  return shown
}

export function subscribeToToasts(onChange: () => void) {
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
  }
}

function set(toast: Toast | null) {
  clearTimeout(timer)
  shown = toast
  for (const tell of listeners) tell()
}
