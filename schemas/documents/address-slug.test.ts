import { expect, test } from 'vitest'
import { hyphenated } from './address-slug.ts'

test('a title becomes small letters and digits with single hyphens', () => {
  expect(hyphenated('Google Calendar')).toBe('google-calendar')
  expect(hyphenated('  An assistant: hired in 7 days. ')).toBe('an-assistant-hired-in-7-days')
})

test('accents and apostrophes leave their letters', () => {
  expect(hyphenated('The CEO’s café')).toBe('the-ceos-cafe')
})

test('a title without a letter leaves nothing, which the rule refuses', () => {
  expect(hyphenated('…')).toBe('')
})
