import { expect, test } from 'vitest'
import { closestName } from './closest-name.ts'

const NAMES = ['contact_requests', 'partner_messages', 'stock']

test.for([
  { name: 'contact_request', closest: 'contact_requests' },
  { name: 'contact-requests', closest: 'contact_requests' },
  { name: 'partner_mesages', closest: 'partner_messages' },
  { name: 'stocks', closest: 'stock' },
  { name: 'stock', closest: 'stock' },
  { name: 'requests', closest: null },
  { name: 'sto', closest: null },
  { name: '', closest: null },
])('for "$name" the suggestion is $closest', ({ name, closest }) => {
  expect(closestName({ name, names: NAMES })).toBe(closest)
})

test('of several that are near the nearest is suggested, and of none nothing', () => {
  expect(closestName({ name: 'bookss', names: ['bookz', 'books', 'boots'] })).toBe('books')
  expect(closestName({ name: 'books', names: [] })).toBeNull()
})
