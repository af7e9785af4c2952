import { expect, test } from 'vitest'
import { countNew } from './count-new.ts'

test('new submissions count where the team works on a form', () => {
  expect(
    countNew([
      { isWorkedOn: true, counts: { new: 2, done: 5 } },
      { isWorkedOn: true, counts: { done: 1 } },
      { isWorkedOn: false, counts: { new: 7 } },
    ]),
  ).toBe(2)
  expect(countNew([])).toBe(0)
})
