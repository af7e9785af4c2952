import { afterAll, expect, test } from 'vitest'
import { getCompletedTasks, serializeCompletedTasks } from './onboarding-cookie.server.ts'
import { installServices } from '#tests/fixtures/services.ts'

afterAll(installServices({ SITE_URL: 'http://localhost:3000' }))

function requestWith(cookie: string) {
  return new Request('http://localhost:3000/onboarding', { headers: { Cookie: cookie } })
}

test('what is kept comes back', async () => {
  const cookie = await serializeCompletedTasks(['profile', 'job'])
  expect(await getCompletedTasks(requestWith(cookie))).toEqual(['profile', 'job'])
})

test('no script can read the cookie, and no other site can send it with a form', async () => {
  const cookie = await serializeCompletedTasks(['ats'])
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Lax')
})

test('with no task left the cookie goes', async () => {
  expect(await serializeCompletedTasks([])).toContain('Max-Age=0')
})

test('a forged cookie says only what is a task', async () => {
  const forged = Buffer.from(JSON.stringify(['team', { task: 'ats' }, 'root'])).toString('base64')
  expect(await getCompletedTasks(requestWith(`onboarding=${forged}`))).toEqual(['team'])
})

test('a cookie that is none is no ticks', async () => {
  for (const value of [
    '',
    'onboarding=',
    'onboarding=%%%',
    'onboarding=bm8=',
    'onboarding=eyJhIjoxfQ==',
  ]) {
    expect(await getCompletedTasks(requestWith(value))).toEqual([])
  }
})
