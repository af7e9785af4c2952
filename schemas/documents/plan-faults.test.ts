import { expect, test } from 'vitest'
import { salesFault } from './plan-faults.ts'

const prices = { monthly: 'price_1', annual: 'price_2' }

test('a plan with both prices, or with a link instead, can be had', () => {
  expect(salesFault({ priceId: prices, plan: {} })).toBeNull()
  expect(salesFault({ priceId: undefined, plan: { ctaLink: { href: '/contact' } } })).toBeNull()
})

test('a plan without both prices cannot be bought', () => {
  for (const priceId of [
    undefined,
    {},
    { monthly: 'price_1' },
    { annual: 'price_2', monthly: '' },
  ]) {
    expect(salesFault({ priceId, plan: {} })).toContain('cannot be bought')
  }
})

test('prices beside a link are never charged', () => {
  expect(salesFault({ priceId: prices, plan: { ctaLink: {} } })).toContain('never charged')
})
