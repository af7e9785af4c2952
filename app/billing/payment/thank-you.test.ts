import { expect, test } from 'vitest'
import { fillOrder, orderText, getPlanName, formatThanks } from './thank-you.ts'

const plans = [
  { name: 'Starter', slug: 'starter' },
  { name: 'Professional', slug: 'professional' },
  { name: null, slug: null },
]
const words = {
  planText: 'the {name} plan',
  anyPlanText: 'your plan',
  annualText: 'annual subscription',
  monthlyText: 'monthly subscription',
  anySubscriptionText: 'subscription',
}

test('a plan is found by its name or its slug, in any case', () => {
  expect(getPlanName({ value: 'Professional', plans })).toBe('Professional')
  expect(getPlanName({ value: ' starter ', plans })).toBe('Starter')
})

test('what is no plan of ours is not named', () => {
  for (const value of [null, '', ' ', 'Gold', '<b>Starter</b>', 'x'.repeat(100_000)]) {
    expect(getPlanName({ value, plans })).toBeNull()
  }
})

test('plan and frequency are named', () => {
  expect(orderText({ planName: 'Starter', isAnnual: true, words })).toEqual({
    plan: 'the Starter plan',
    subscription: 'annual subscription',
  })
  expect(orderText({ planName: 'Starter', isAnnual: false, words }).subscription).toBe(
    'monthly subscription',
  )
})

test('without a plan it is your plan and a subscription, whatever the frequency', () => {
  expect(orderText({ planName: null, isAnnual: true, words })).toEqual({
    plan: 'your plan',
    subscription: 'subscription',
  })
})

test('the words are filled in wherever they stand', () => {
  const order = { plan: 'your plan', subscription: 'subscription' }
  expect(fillOrder({ text: 'For {plan}: {subscription}, {plan}.', order })).toBe(
    'For your plan: subscription, your plan.',
  )
  expect(fillOrder({ text: null, order })).toBeNull()
})

test('the notice has the required words until an editor has others', () => {
  const planName = 'Starter'
  expect(formatThanks({ text: null, planName })).toBe('Payment for Starter plan successful!')
  expect(formatThanks({ text: 'Paid: {plan}', planName: '$&' })).toBe('Paid: $&')
})
