import { expect, test } from 'vitest'
import { sellingFault } from './plan-faults.ts'

const prices = { monthly: 'price_1', annual: 'price_2' }

test('a plan with both prices, or with a link instead, can be had', () => {
  expect(sellingFault({ priceId: prices, plan: {} })).toBeNull()
  expect(sellingFault({ priceId: undefined, plan: { ctaLink: { href: '/contact' } } })).toBeNull()
})

test('a plan without both prices cannot be bought', () => {
  for (const priceId of [
    undefined,
    {},
    { monthly: 'price_1' },
    { annual: 'price_2', monthly: '' },
  ]) {
    expect(sellingFault({ priceId, plan: {} })).toContain('cannot be bought')
  }
})

test('prices beside a link are never charged', () => {
  expect(sellingFault({ priceId: prices, plan: { ctaLink: {} } })).toContain('never charged')
})
