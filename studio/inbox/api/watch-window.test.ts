import { expect, onTestFinished, test, vi } from 'vitest'
import { watchWindow } from './watch-window.ts'

/** A window that is watched, with a clock of the test's own. */
function watch() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const window = new EventTarget()
  const visibility: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const document = Object.assign(new EventTarget(), visibility)
  const onLook = vi.fn()
  const stop = watchWindow({ window, document, onLook })
  return {
    onLook,
    stop,
    focus: () => window.dispatchEvent(new Event('focus')),
    show: (visibilityState: DocumentVisibilityState) => {
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('it is looked again every half minute, as long as the window can be seen', () => {
  const { onLook, show } = watch()
  vi.advanceTimersByTime(60_000)
  expect(onLook).toHaveBeenCalledTimes(2)
  show('hidden')
  vi.advanceTimersByTime(600_000)
  expect(onLook).toHaveBeenCalledTimes(2)
})

test('a window that comes back is looked at once, though it says so twice', () => {
  const { onLook, show, focus } = watch()
  show('hidden')
  show('visible')
  focus()
  expect(onLook).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  focus()
  expect(onLook).toHaveBeenCalledTimes(2)
})

test('nothing is looked at when it is over', () => {
  const { onLook, stop, focus } = watch()
  stop()
  focus()
  vi.advanceTimersByTime(60_000)
  expect(onLook).not.toHaveBeenCalled()
})
