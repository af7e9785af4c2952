import { expect, test } from 'vitest'
import { isBlank } from './is-blank.ts'

test.each([
  [null],
  [undefined],
  [''],
  ['  \n'],
  [0],
  [false],
  [[]],
  [['', ' ']],
  [{ _key: 'a', _type: 'tableRow', cells: ['', ''] }],
  [[{ _key: 'a', _type: 'tableRow', cells: [''] }, null]],
])('%j has nothing to show', (value) => {
  expect(isBlank(value)).toBe(true)
})

test.each([
  ['a'],
  [1],
  [true],
  [['', 'a']],
  [{ _id: 'post' }],
  [[{ _key: 'a', cells: ['', 'b'] }]],
  [{ asset: { _id: 'image' } }],
])('%j has something to show', (value) => {
  expect(isBlank(value)).toBe(false)
})
