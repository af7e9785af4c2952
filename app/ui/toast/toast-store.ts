/** A notice; `id` distinguishes notices with the same words. */
export type Toast = { id: string; title: string; text: string | null; isError: boolean }

/** Long enough to read two short sentences twice. */
const SHOWN_MILLISECONDS = 6_000

let current: Toast | null = null
let lastNumber = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a notice in the page's toast region, in the place of the one before. Only for the browser. */
export function showToast(title: string | null | undefined) {
  if (!title) return
  lastNumber += 1
  presentToast({ id: String(lastNumber), title, text: null, isError: false })
}

/** Shows a notice that the server has sent; one of a failure stays until it is closed. Only for the browser. */
export function presentToast(toast: Toast) {
  set(toast)
  if (!toast.isError) timer = setTimeout(hideToast, SHOWN_MILLISECONDS)
}

export function hideToast() {
  set(null)
}

export function currentToast() {
  return current
}

export function subscribeToToasts(onChange: () => void) {
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
  }
}

function set(toast: Toast | null) {
  clearTimeout(timer)
  current = toast
  for (const tell of listeners) tell()
}
