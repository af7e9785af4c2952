import { expect, test } from 'vitest'
import { readConsent, serializeConsent } from './consent.server.ts'
import { parseCampaign } from './consent.ts'

const requestWith = (setCookie: string) =>
  new Request('http://localhost:3000/', { headers: { Cookie: setCookie.split(';')[0] ?? '' } })

test('a campaign is what its parameters say, and nothing else of an address', () => {
  expect(parseCampaign('?utm_source=post&utm_medium=mail&token=secret&UTM_X=1')).toEqual({
    utm_source: 'post',
    utm_medium: 'mail',
  })
})

test('no more than the database takes is kept of a campaign', () => {
  const many = Array.from({ length: 20 }, (_, index) => `utm_${'abcdefghijklmnopqrst'[index]}=1`)
  expect(Object.keys(parseCampaign(many.join('&')))).toHaveLength(10)
  expect(parseCampaign(`?utm_source=${'x'.repeat(900)}`).utm_source).toHaveLength(200)
})

test('who accepts takes the campaign along', async () => {
  const cookie = await serializeConsent({ choice: 'accept', search: '?utm_source=post' })
  expect(await readConsent(requestWith(cookie))).toEqual({
    choice: 'accept',
    campaign: { utm_source: 'post' },
  })
})

test('who declines leaves nothing but that', async () => {
  const cookie = await serializeConsent({ choice: 'decline', search: '?utm_source=post' })
  expect(await readConsent(requestWith(cookie))).toEqual({ choice: 'decline', campaign: {} })
})

test('before a choice, and with a cookie that is none of ours, nothing has been said', async () => {
  expect(await readConsent(requestWith('cookies=nonsense'))).toBeNull()
  expect(await readConsent(requestWith(''))).toBeNull()
})
