import { expect, test } from 'vitest'
import { delayBeforeAnswer } from './answer-time.server.ts'

test('an answer that waited for Auth comes at a multiple of the answer time', () => {
  expect(delayBeforeAnswer(0)).toBe(1_500)
  expect(delayBeforeAnswer(1_480)).toBe(20)
  expect(delayBeforeAnswer(3_020)).toBe(1_480)
  expect(delayBeforeAnswer(3_090)).toBe(1_410)
})
