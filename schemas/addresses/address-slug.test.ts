import { expect, test } from 'vitest'
import { generateSlug, hyphenated } from './address-slug.ts'

test('a title becomes small letters and digits with single hyphens', () => {
  expect(hyphenated('Google Calendar')).toBe('google-calendar')
  expect(hyphenated('  An assistant: hired in 7 days. ')).toBe('an-assistant-hired-in-7-days')
})

test('accents and apostrophes leave their letters', () => {
  expect(hyphenated('The CEO’s café')).toBe('the-ceos-cafe')
})

test.each([
  ['Straße', 'strasse'],
  ['Søren og Æther', 'soren-og-aether'],
  ['Łódź i Gdańsk', 'lodz-i-gdansk'],
  ['Đà Nẵng', 'da-nang'],
  ['ışık İstanbul', 'isik-istanbul'],
  ['Œuvre', 'oeuvre'],
])('%j becomes %j', (title, slug) => {
  expect(hyphenated(title)).toBe(slug)
  expect(generateSlug(title)).toBe(slug)
})

test('a title in another script generates nothing, and says what to do', () => {
  expect(() => generateSlug('採用の未来')).toThrow('type the address in them')
  expect(generateSlug('採用 2027')).toBe('2027')
})

test('a title without a letter leaves nothing, which the rule refuses', () => {
  expect(hyphenated('…')).toBe('')
})
