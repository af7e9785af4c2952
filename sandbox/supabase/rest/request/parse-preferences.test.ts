import { expect, test } from 'vitest'
import { appliedPreferences, parsePreferences } from './parse-preferences.ts'

const NONE = {
  return: null,
  count: null,
  resolution: null,
  missing: null,
  handling: null,
  maxAffected: null,
}

test('a header says some of it, the first of two counts, and unknown ones are passed over', () => {
  expect(parsePreferences('')).toEqual(NONE)
  expect(parsePreferences('return=minimal,count=exact, resolution=merge-duplicates')).toEqual({
    ...NONE,
    return: 'minimal',
    count: 'exact',
    resolution: 'merge-duplicates',
  })
  expect(parsePreferences('return=minimal, return=representation, tx=rollback, x').return).toBe(
    'minimal',
  )
  expect(parsePreferences('return=everything')).toEqual(NONE)
})

test('strict handling refuses what is unknown', () => {
  expect(parsePreferences('handling=strict, max-affected=3')).toMatchObject({ maxAffected: 3 })
  expect(() => parsePreferences('handling=strict, tx=commit, count=exact, nothing')).toThrow(
    expect.objectContaining({
      status: 400,
      body: expect.objectContaining({ details: 'Invalid preferences: tx=commit, nothing' }),
    }),
  )
})

test('only what was followed is confirmed', () => {
  const preferences = parsePreferences('count=exact, return=minimal, missing=default')
  expect(appliedPreferences({ preferences, names: ['return', 'count'] })).toBe(
    'return=minimal, count=exact',
  )
  expect(appliedPreferences({ preferences, names: ['resolution'] })).toBeNull()
})
