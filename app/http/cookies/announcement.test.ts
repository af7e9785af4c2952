import { afterAll, expect, test } from 'vitest'
import { getDismissedAnnouncements, serializeDismissal } from './announcement.server.ts'
import { installServices } from '#tests/fixtures/services.ts'

afterAll(installServices({ SITE_URL: 'http://localhost:3000' }))

function requestWith(cookie: string) {
  return new Request('http://localhost:3000/', { headers: { Cookie: cookie } })
}

async function dismissAll(ids: string[]) {
  let cookie = ''
  for (const id of ids) cookie = await serializeDismissal({ request: requestWith(cookie), id })
  return cookie
}

test('each announcement that was put away is remembered once', async () => {
  const cookie = await dismissAll(['spring', 'summer', 'spring'])
  expect(await getDismissedAnnouncements(requestWith(cookie))).toEqual(['summer', 'spring'])
})

test('the cookie stays small', async () => {
  const cookie = await dismissAll(Array.from({ length: 14 }, (_, index) => `a-${index}`))
  const kept = await getDismissedAnnouncements(requestWith(cookie))
  expect(kept).toHaveLength(10)
  expect(kept.at(-1)).toBe('a-13')
})

test('no script can read the cookie, and no other site can send it with a form', async () => {
  const cookie = await dismissAll(['spring'])
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Lax')
})

test('a forged cookie and one that is none put nothing away', async () => {
  const forged = Buffer.from(JSON.stringify([1, '<b>', 'x'.repeat(200), 'ok'])).toString('base64')
  expect(await getDismissedAnnouncements(requestWith(`announcements=${forged}`))).toEqual(['ok'])
  for (const cookie of ['', 'announcements=%%%', 'announcements=eyJhIjoxfQ==']) {
    expect(await getDismissedAnnouncements(requestWith(cookie))).toEqual([])
  }
})
