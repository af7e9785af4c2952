import { expect, test } from 'vitest'
import { Initials } from './initials.tsx'
import { getInitials } from './get-initials.ts'
import { renderAt } from '#tests/render/render-at.tsx'

test('initials are the first letters of the first and the last word', () => {
  expect(getInitials('Priya Nair')).toBe('PN')
  expect(getInitials('  anna maria van der berg ')).toBe('AB')
  expect(getInitials('Cher')).toBe('C')
})

test('letters outside the basic plane and with accents stay whole', () => {
  expect(getInitials('Łukasz Ćwik')).toBe('ŁĆ')
  expect(getInitials('𝒜da Lovelace')).toBe('𝒜L')
})

test('no name has no initials', () => {
  expect(getInitials('')).toBe('')
  expect(renderAt(<Initials name={null} />)).toMatch(/^<span aria-hidden="true"[^>]*><\/span>$/)
})

test('a person looks the same every time, and people differ', () => {
  const names = ['Priya Nair', 'Amara Okafor', 'Tomas Lindqvist', 'Rory Bassett', 'Kofi Ferreira']
  const first = names.map((name) => renderAt(<Initials name={name} />).replace(/>.*/, ''))
  const second = names.map((name) => renderAt(<Initials name={name} />).replace(/>.*/, ''))
  expect(second).toEqual(first)
  expect(new Set(first).size).toBe(3)
})

test('a tone that is said is used', () => {
  expect(renderAt(<Initials name="Priya Nair" tone="outline" />)).toContain('border-line-strong')
})
