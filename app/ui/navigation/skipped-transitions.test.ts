import { expect, test } from 'vitest'
import { allowSkippedTransitions } from './skipped-transitions.ts'

function isReported(reason: unknown) {
  const target = new EventTarget()
  allowSkippedTransitions(target)
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  return target.dispatchEvent(event)
}

test('a transition that was overtaken is no error', () => {
  const skipped = new DOMException('Transition was skipped. skipTransition() called', 'AbortError')
  expect(isReported(skipped)).toBe(false)
})

test.for([
  new DOMException('The user aborted a request.', 'AbortError'),
  new Error('Transition was skipped.'),
  'transition',
  undefined,
])('all else is reported: %s', (reason) => {
  expect(isReported(reason)).toBe(true)
})
