import { expect, test } from 'vitest'
import { stripeMetadata } from './stripe-metadata.ts'

const bought = { plan: 'starter', plan_name: 'Starter', billing: 'annual' }

test('the campaign stands beside what is bought, and cannot say what that is', () => {
  const campaign = { utm_source: 'partner', plan: 'enterprise', billing: 'monthly' }
  expect(stripeMetadata({ bought, campaign })).toEqual({ utm_source: 'partner', ...bought })
})

test('a value of 501 characters is cut, between letters', () => {
  const metadata = stripeMetadata({
    bought: { ...bought, plan_name: 'n'.repeat(501) },
    campaign: { utm_source: '👋'.repeat(501) },
  })
  expect([...(metadata.utm_source ?? '')]).toHaveLength(500)
  expect(metadata.utm_source).toMatch(/^(?:👋)+$/u)
  expect(metadata.plan_name).toHaveLength(500)
})
