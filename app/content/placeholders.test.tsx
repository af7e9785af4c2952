import { expect, test } from 'vitest'
import { fillPlaceholders, formatDollars } from './placeholders.tsx'

test('the entry price is filled in wherever it stands', () => {
  const values = { entryPrice: '$79' }
  expect(fillPlaceholders({ text: 'Get started from {entryPrice}/month', values })).toBe(
    'Get started from $79/month',
  )
  expect(fillPlaceholders({ text: '{entryPrice}, then {entryPrice}', values })).toBe(
    '$79, then $79',
  )
})

test('without a price the clause goes and no brace is shown', () => {
  const values = { entryPrice: null }
  expect(fillPlaceholders({ text: 'Get started from {entryPrice}/month', values })).toBe(
    'Get started',
  )
})

test('text without a placeholder stays as it is', () => {
  expect(fillPlaceholders({ text: 'Plans {a}', values: { entryPrice: '$1' } })).toBe('Plans {a}')
})

test('dollars have thousands separators and no cents', () => {
  expect(formatDollars(4875)).toBe('$4,875')
})
