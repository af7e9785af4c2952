import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRepeating } from './start-repeating.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const fail = (error: unknown) => {
  throw error
}

test('a round runs at once, and again after each pause', async () => {
  const run = vi.fn(() => Promise.resolve())
  const { stop } = startRepeating({ everyMs: 1_000, run, onError: fail })
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(999)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
  await stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a round may say how long the pause after it is', async () => {
  const run = vi.fn(() => Promise.resolve(5_000))
  const { stop } = startRepeating({ everyMs: 1_000, run, onError: fail })
  run.mockResolvedValueOnce(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(run).toHaveBeenCalledTimes(2)
  await stop()
})

test('rounds that fail come at growing pauses, and the first failure of several is told of', async () => {
  const onError = vi.fn()
  const run = vi.fn((): Promise<void> => Promise.reject(new Error('away')))
  const { stop } = startRepeating({ everyMs: 1_000, run, onError })
  for (const [pause, runs] of [
    [2_000, 2],
    [4_000, 3],
    [8_000, 4],
    [10 * 60_000, 15],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause)
    expect(run).toHaveBeenCalledTimes(runs)
  }
  expect(onError).toHaveBeenCalledTimes(1)
  run.mockResolvedValueOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onError).toHaveBeenCalledTimes(2)
  await stop()
})

test('rounds do not overlap, and a stop waits for the one under way', async () => {
  let end = () => {}
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  const { stop } = startRepeating({ everyMs: 1_000, run, onError: fail })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(1)
  const stopped = vi.fn()
  void stop().then(stopped)
  await vi.advanceTimersByTimeAsync(0)
  expect(stopped).not.toHaveBeenCalled()
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(stopped).toHaveBeenCalled()
})

test('a round hears of the stop, and one that does not end holds it up for 8 seconds at most', async () => {
  const signals: AbortSignal[] = []
  const run = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<void>(() => {})
  }
  const { stop } = startRepeating({ everyMs: 1_000, run, onError: fail })
  await vi.advanceTimersByTimeAsync(0)
  const stopped = vi.fn()
  void stop().then(stopped)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await vi.advanceTimersByTimeAsync(7_999)
  expect(stopped).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stopped).toHaveBeenCalled()
})
