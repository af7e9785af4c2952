import { expect, test } from 'vitest'
import { afterSaving, isChanged, isContested } from './notes-draft.ts'

test('what equals the saved notes but for the space around it is nothing to save', () => {
  expect(isChanged({ draft: null, saved: 'Rang.' })).toBe(false)
  expect(isChanged({ draft: { text: ' Rang. ', basis: 'Rang.' }, saved: 'Rang.' })).toBe(false)
  expect(isChanged({ draft: { text: '', basis: 'Rang.' }, saved: 'Rang.' })).toBe(true)
})

test('what a colleague has saved meanwhile is not simply replaced', () => {
  const draft = { text: 'Rang. No answer.', basis: 'Rang.' }
  expect(isContested({ draft, saved: 'Rang.' })).toBe(false)
  expect(isContested({ draft, saved: 'Rang. Call on Friday.' })).toBe(true)
  expect(isContested({ draft, saved: 'Rang. No answer.' })).toBe(false)
  expect(isContested({ draft: null, saved: 'Rang.' })).toBe(false)
})

test('what was typed while the rest was saved is still to be saved, and contests nothing', () => {
  const draft = { text: 'Rang. Twice.', basis: '' }
  const left = afterSaving({ draft, text: 'Rang. ' })
  expect(left).toEqual({ text: 'Rang. Twice.', basis: 'Rang. ' })
  expect(isContested({ draft: left, saved: 'Rang.' })).toBe(false)
  expect(afterSaving({ draft, text: 'Rang. Twice.' })).toBeNull()
  expect(afterSaving({ draft: null, text: 'Rang.' })).toBeNull()
})
