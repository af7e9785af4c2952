import { expect, test } from 'vitest'
import { createRequestTiming } from './request-timing.ts'

/** A part that ends on request. */
function startPart() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end }
}

/** A timing with a clock that the test moves. */
function start() {
  let milliseconds = 0
  const timing = createRequestTiming(() => milliseconds)
  return {
    ...timing,
    pass: (passed: number) => {
      milliseconds += passed
    },
  }
}

test('what has not happened took no time', () => {
  const { format, pass } = start()
  pass(12.34)
  expect(format()).toBe('total;dur=12.3, content;dur=0.0, render;dur=0.0')
})

test('parts that run at the same time count once, others are added', async () => {
  const { time, format, pass } = start()
  const first = startPart()
  const second = startPart()
  const timed = [first, second].map(({ ended }) => time({ phase: 'content', run: () => ended }))
  pass(10)
  first.end()
  await timed[0]
  pass(5)
  second.end()
  await Promise.all(timed)
  pass(100)
  await time({
    phase: 'content',
    run: () => {
      pass(1)
      return Promise.resolve()
    },
  })
  expect(format()).toBe('total;dur=116.0, content;dur=16.0, render;dur=0.0')
})

test('a part that fails is timed, and its error is the caller’s', async () => {
  const { time, format, pass } = start()
  const run = () => {
    pass(3)
    return Promise.reject(new Error('Lost'))
  }
  await expect(time({ phase: 'render', run })).rejects.toThrow('Lost')
  expect(format()).toBe('total;dur=3.0, content;dur=0.0, render;dur=3.0')
})
