import { expect, test } from 'vitest'
import { lookAt } from './look.ts'
import { type Move } from './moves.ts'

const rise: Move = {
  target: 'p',
  at: 2,
  lasts: 1,
  from: { opacity: 0, y: 20 },
  to: { opacity: 1, y: 0 },
}
const leave: Move = { target: 'p', at: 8, lasts: 1, from: { opacity: 1 }, to: { opacity: 0 } }

test('before its first move an element is as that move begins', () => {
  expect(lookAt({ track: [rise, leave], seconds: 0 })).toEqual({ opacity: 0, y: 20 })
})

test('half way through a move it is half way there', () => {
  expect(lookAt({ track: [rise], seconds: 2.5 })).toEqual({ opacity: 0.5, y: 10 })
})

test('a move begins and ends slowly', () => {
  expect(lookAt({ track: [rise], seconds: 2.1 }).opacity).toBeCloseTo(0.004)
  expect(lookAt({ track: [rise], seconds: 2.9 }).opacity).toBeCloseTo(0.996)
})

test('between two moves it rests as the earlier one ended', () => {
  for (const seconds of [3, 5, 8]) {
    expect(lookAt({ track: [rise, leave], seconds })).toEqual({ opacity: 1, y: 0 })
  }
  expect(lookAt({ track: [rise, leave], seconds: 20 })).toEqual({ opacity: 0, y: 0 })
})
