import { expect, test } from 'vitest'
import {
  appliedPreferences,
  isCountedBy,
  mostAffectedBy,
  parsePreferences,
} from './parse-preferences.ts'

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
  expect(() => parsePreferences('handling=strict, tx=half, count=exact, nothing')).toThrow(
    expect.objectContaining({
      status: 400,
      body: expect.objectContaining({ details: 'Invalid preferences: tx=half, nothing' }),
    }),
  )
})

test('how a transaction ends is known and not followed, strict or not', () => {
  for (const tx of ['tx=commit', 'tx=rollback']) {
    const preferences = parsePreferences(`handling=strict, ${tx}`)
    expect(preferences).toEqual({ ...NONE, handling: 'strict' })
    expect(appliedPreferences({ preferences, names: ['handling'] })).toBe('handling=strict')
  }
})

test('how many rows may be changed counts with strict handling only', () => {
  expect(mostAffectedBy(parsePreferences('max-affected=3'))).toBeNull()
  expect(mostAffectedBy(parsePreferences('handling=lenient, max-affected=3'))).toBeNull()
  expect(mostAffectedBy(parsePreferences('handling=strict, max-affected=3'))).toBe(3)
  expect(mostAffectedBy(parsePreferences('handling=strict'))).toBeNull()
})

test('an estimate counts the rows as well, a plan does not', () => {
  expect(isCountedBy(parsePreferences('count=exact'))).toBe(true)
  expect(isCountedBy(parsePreferences('count=estimated'))).toBe(true)
  expect(isCountedBy(parsePreferences('count=planned'))).toBe(false)
  expect(isCountedBy(parsePreferences(''))).toBe(false)
})

test('only what was followed is confirmed', () => {
  const preferences = parsePreferences('count=exact, return=minimal, missing=default')
  expect(appliedPreferences({ preferences, names: ['return', 'count'] })).toBe(
    'return=minimal, count=exact',
  )
  expect(appliedPreferences({ preferences, names: ['resolution'] })).toBeNull()
})
