import { expect, test } from 'vitest'
import { clock } from './clock.ts'

test('seconds are two digits, minutes as many as there are', () => {
  expect([0, 9.9, 60, 125, 4000].map(clock)).toEqual(['0:00', '0:09', '1:00', '2:05', '66:40'])
})

test('a time that is not known yet is nought', () => {
  expect([Number.NaN, Number.POSITIVE_INFINITY, -1].map(clock)).toEqual(['0:00', '0:00', '0:00'])
})
