import { afterAll, expect, test } from 'vitest'
import { getOwnComments, serializeComment } from './own-comments.server.ts'
import { installServices } from '#tests/fixtures/services.ts'

afterAll(
  installServices({
    SITE_URL: 'http://localhost:3000',
    SUPABASE_URL: 'http://localhost:4001',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
    SUPABASE_SECRET_KEY: 'sb_secret_1',
  }),
)

const ID = '3f1c1a52-6a0e-4b7e-9f61-0d6a1a2b3c4d'

const requestWith = (cookie: string) =>
  new Request('http://localhost:3000/blog/a', { headers: { Cookie: cookie } })

const getId = (index: number) => `${ID.slice(0, -2)}${String(index).padStart(2, '0')}`

test('a comment is remembered for the blog, out of reach of scripts', async () => {
  const cookie = await serializeComment({ request: requestWith(''), id: ID })
  expect(cookie).toMatch(/^comments=[^;]+; Max-Age=\d+; Path=\/blog; HttpOnly; SameSite=Lax$/)
  expect(await getOwnComments(requestWith(cookie.split(';')[0] ?? ''))).toEqual([ID])
})

test('an id that the site has not signed shows nothing', async () => {
  const value = Buffer.from(JSON.stringify([ID])).toString('base64')
  expect(await getOwnComments(requestWith(`comments=${encodeURIComponent(value)}`))).toEqual([])
  expect(await getOwnComments(requestWith(`comments=${encodeURIComponent(`${value}.x`)}`))).toEqual(
    [],
  )
})

test('the same comment is remembered once, and the oldest is forgotten', async () => {
  let cookie = ''
  for (let index = 0; index < 25; index += 1) {
    const written = await serializeComment({ request: requestWith(cookie), id: getId(index) })
    cookie = written.split(';')[0] ?? ''
  }
  const again = await serializeComment({ request: requestWith(cookie), id: getId(10) })
  const ids = await getOwnComments(requestWith(again.split(';')[0] ?? ''))
  expect(ids).toHaveLength(20)
  expect(ids.at(0)).toBe(getId(5))
  expect(ids.at(-1)).toBe(getId(10))
})

test('a cookie that somebody else wrote holds none', async () => {
  const forged = (value: unknown) =>
    requestWith(`comments=${encodeURIComponent(btoa(JSON.stringify(value)))}`)
  expect(await getOwnComments(requestWith('comments=%%%'))).toEqual([])
  expect(await getOwnComments(forged({ id: ID }))).toEqual([])
  expect(await getOwnComments(forged(['1) or (1=1', 7, null]))).toEqual([])
})
