import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'
import { SITE_ORIGIN, startLake, TOKEN } from '#sandbox/contract/sanity/lake.ts'
import { EDITOR, SITE_URL, startInbox } from './inbox-site.ts'
import { startPeople } from './people.ts'

let database: Awaited<ReturnType<typeof openFormsDatabase>>

beforeAll(async () => {
  database = await openFormsDatabase()
})
afterAll(() => database.close())

const ONE = `/contact_requests/${randomUUID()}`
const EVERYTHING: [string, string][] = [
  ['GET', ''],
  ['GET', '/counts'],
  ['GET', '/export'],
  ['GET', ONE],
  ['PATCH', ONE],
  ['DELETE', ONE],
  ['POST', `${ONE}/file`],
]

/** Asks each address with these headers; any body but a refusal would be a leak. */
async function answersTo(
  ask: Awaited<ReturnType<typeof startInbox>>,
  headers: Record<string, string>,
) {
  const answers = []
  for (const [method, path] of EVERYTHING) {
    const response = await ask(path, { method, headers })
    expect(response.headers.get('Cache-Control'), path).toBe('no-store')
    expect(response.headers.get('Access-Control-Allow-Origin'), path).toBeNull()
    expect(await response.json(), path).toEqual({ error: expect.any(String) })
    answers.push(response.status)
  }
  return new Set(answers)
}

test('without a session nothing is answered, and the Content Lake is not even asked', async () => {
  const people = await startPeople()
  const ask = startInbox({ lakeUrl: people.url, database })
  expect(await answersTo(ask, {})).toEqual(new Set([401]))
  expect(await answersTo(ask, { Cookie: 'toast=1; sb-access-token=x' })).toEqual(new Set([401]))
  expect(await answersTo(ask, { Authorization: 'Basic c2s6c2s=' })).toEqual(new Set([401]))
  expect(people.asked).toEqual([])
})

test('a forged token is refused by the Content Lake', async () => {
  const ask = startInbox({ lakeUrl: (await startPeople()).url, database })
  expect(await answersTo(ask, { Authorization: 'Bearer forged' })).toEqual(new Set([401]))
  expect(await (await ask('', { headers: { Authorization: 'Bearer forged' } })).json()).toEqual({
    error: 'Your session has ended. Sign in to the Studio again.',
  })
})

test('the keys of the database are no tokens of the Content Lake', async () => {
  const ask = startInbox({ lakeUrl: (await startPeople()).url, database })
  for (const key of [database.keys.publishableKey, database.keys.secretKey]) {
    expect(await answersTo(ask, { Authorization: `Bearer ${key}` })).toEqual(new Set([401]))
  }
})

test('a viewer and a stranger with an account are told which role is needed', async () => {
  const ask = startInbox({ lakeUrl: (await startPeople()).url, database })
  const viewer = { Authorization: 'Bearer token-of-a-viewer' }
  expect(await answersTo(ask, viewer)).toEqual(new Set([403]))
  expect(await (await ask('', { headers: viewer })).json()).toEqual({
    error: 'This needs one of these roles in the project: administrator, editor. Yours: viewer.',
  })
  const stranger = { Authorization: 'Bearer token-of-a-stranger' }
  expect(await answersTo(ask, stranger)).toEqual(new Set([403]))
})

test('an editor is let in, by the answer of the Content Lake to the very token', async () => {
  const people = await startPeople()
  const ask = startInbox({ lakeUrl: people.url, database })
  const response = await ask('', { headers: { ...EDITOR, Cookie: 'toast=1' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(people.asked).toHaveLength(1)
  expect(people.asked[0]?.url).toBe('/v2021-06-07/users/me')
  expect(people.asked[0]?.headers.authorization).toBe(EDITOR.Authorization)
  expect(people.asked[0]?.headers.cookie).toBeUndefined()
})

test('which roles are let in is a setting', async () => {
  const variables = { INBOX_ROLES: 'sales, viewer' }
  const ask = startInbox({ lakeUrl: (await startPeople()).url, database, variables })
  const viewer = { Authorization: 'Bearer token-of-a-viewer' }
  expect((await ask('', { headers: viewer })).status).toBe(200)
  expect((await ask('', { headers: EDITOR })).status).toBe(403)
})

test('a page of another site gets nothing, whatever session the browser has', async () => {
  const ask = startInbox({ lakeUrl: (await startPeople()).url, database })
  for (const [header, value] of [
    ['Origin', 'https://evil.example'],
    ['Origin', 'http://localhost:9999'],
    ['Origin', 'null'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Sec-Fetch-Site', 'cross-site'],
  ] as const) {
    expect(await answersTo(ask, { ...EDITOR, [header]: value })).toEqual(new Set([403]))
  }
  const own = { ...EDITOR, Origin: SITE_URL, 'Sec-Fetch-Site': 'same-origin' }
  expect((await ask('', { headers: own })).status).toBe(200)
})

test('while the Content Lake is away nobody is let in, and it is said', async () => {
  const broken = await startPeople({ isBroken: true })
  for (const lakeUrl of [broken.url, 'http://127.0.0.1:1']) {
    const ask = startInbox({ lakeUrl, database })
    expect(await answersTo(ask, EDITOR)).toEqual(new Set([503]))
  }
})

test('the sandbox knows its editor by the session cookie and its programs by the token', async () => {
  const lake = await startLake()
  const ask = startInbox({ lakeUrl: lake.url, database })
  const signIn = `${lake.url}/v1/auth/login/local?origin=${encodeURIComponent(`${SITE_ORIGIN}/studio`)}`
  const signedIn = await fetch(signIn, { redirect: 'manual' })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const statusWith = async (headers: Record<string, string>) => (await ask('', { headers })).status
  expect(await statusWith({ Cookie: `theme=dark; ${cookie}; toast=1` })).toBe(200)
  expect(await statusWith({ Cookie: `${cookie}x` })).toBe(401)
  expect(await statusWith({ Authorization: `Bearer ${TOKEN}` })).toBe(200)
  expect(await statusWith({ Authorization: `Bearer ${TOKEN}x` })).toBe(401)
  expect(lake.errors).toEqual([])
})
