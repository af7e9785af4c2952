import { expect, test } from 'vitest'
import { analyticsOrigins, dataAttributes, isCountable } from './analytics.ts'

const siteUrl = 'https://testco.example'
const tag = { _key: 'a', src: null, attributes: null, connectsTo: null }

test('the policy names each origin once: of the script, and of what it sends to', () => {
  const tags = [
    {
      ...tag,
      src: 'https://count.example/js/script.js?x=1',
      connectsTo: ['https://collect.example/event', 'https://count.example'],
    },
    { ...tag, src: '/own-script.js' },
  ]
  expect(analyticsOrigins({ tags, siteUrl })).toEqual([
    'https://count.example',
    'https://collect.example',
    'https://testco.example',
  ])
})

test('what is no web address never reaches the policy', () => {
  const sources = ['javascript:alert(1)', 'data:text/javascript,1', 'https://', null]
  const tags = sources.map((src) => ({
    ...tag,
    src,
    connectsTo: ["*; script-src 'unsafe-inline'"],
  }))
  // The last one is a path of ours, as far as an address goes.
  expect(analyticsOrigins({ tags, siteUrl })).toEqual([siteUrl])
})

test('only data attributes reach the element', () => {
  const attributes = [
    { name: 'data-domain', value: 'testco.example' },
    { name: 'onload', value: 'alert(1)' },
    { name: 'data-X', value: 'upper case' },
    { name: 'data-none', value: null },
  ]
  expect(dataAttributes({ ...tag, attributes })).toEqual({ 'data-domain': 'testco.example' })
})

test('an address with the token of a mail is told to nobody', () => {
  expect(isCountable('https://testco.example/pricing?utm_source=mail')).toBe(true)
  for (const path of [
    'auth/confirm?token_hash=a&type=email',
    'newsletter/confirm?token=a',
    'payment-success?plan=Starter&session_id=cs_a',
    'signup?email=buyer%40harbour.example',
  ]) {
    expect(isCountable(`https://testco.example/${path}`), path).toBe(false)
  }
})
