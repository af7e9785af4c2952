import { expect, test } from 'vitest'
import { getNoticeBeforePaying, checkoutText } from './checkout-words.ts'

const SPECIFIED = [
  ['refused', 'Failed to create checkout session'],
  ['noAddress', 'Invalid response from checkout service'],
  ['unreachable', 'Failed to initiate checkout'],
  ['notStarted', 'Failed to start checkout process. Please try again.'],
] as const

test.each(SPECIFIED)('%s has the required words', (code, text) => {
  expect(checkoutText({ code, messages: null })).toBe(text)
})

const words = {
  createText: 'No',
  addressText: ' ',
  initiateText: null,
  startText: null,
  secondPlanText: 'This buys a second plan.',
  boughtPlanText: 'You have bought {plan}.',
  providerText: null,
  notForSaleText: 'Not sold',
  priceText: 'Wait',
}
const messages = { checkout: words, tooManyText: 'In {seconds} s' }

test('an editor’s words come first, and blank ones are none', () => {
  expect(checkoutText({ code: 'refused', messages })).toBe('No')
  expect(checkoutText({ code: 'noAddress', messages })).toBe(
    'Invalid response from checkout service',
  )
  expect(checkoutText({ code: 'notForSale', messages })).toBe('Not sold')
  expect(checkoutText({ code: 'priceDiffers', messages })).toBe('Wait')
  expect(checkoutText({ code: 'tooMany', messages, seconds: 7 })).toBe('In 7 s')
})

test('whatever fails on the provider’s side, nothing has been charged', () => {
  for (const code of ['notConfigured', 'notForSale', 'priceDiffers'] as const) {
    expect(checkoutText({ code, messages: null })).toContain('Nothing has been charged')
  }
})

test('before the payment everybody reads that it buys a second plan, and a browser that has bought which it has', () => {
  expect(getNoticeBeforePaying({ messages, bought: null })).toBe('This buys a second plan.')
  expect(getNoticeBeforePaying({ messages, bought: 'the Starter plan' })).toBe(
    'You have bought the Starter plan.',
  )
  expect(getNoticeBeforePaying({ messages: null, bought: 'the Starter plan' })).toBeNull()
})
