import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiKeys, type ApiKeys } from './api-keys.ts'
import { identify, requireApiKey } from './identify.ts'

const NOW_SECONDS = 1_795_000_000
const now = () => new Date(NOW_SECONDS * 1_000)

let dataDir: string
let keys: ApiKeys
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-identify-'))
  keys = await openApiKeys({ dataDir, now })
})
afterAll(() => rm(dataDir, { recursive: true }))

const getRole = ({
  headers = {},
  address = '',
}: {
  headers?: { apikey?: string }
  address?: string
}) => requireApiKey({ headers, search: new URLSearchParams(address), keys })

const whoAsks = (authorization?: string) =>
  identify({
    headers: authorization === undefined ? {} : { authorization },
    keyRole: 'anon',
    keys,
    now,
  })

const getToken = (claims: Record<string, unknown>) =>
  keys.signAccessToken({ aud: 'authenticated', exp: NOW_SECONDS + 60, ...claims })

test('a key stands in its header or in the address, and the header counts', () => {
  const { publishableKey, secretKey } = keys
  expect(getRole({ headers: { apikey: publishableKey } })).toBe('anon')
  expect(getRole({ address: `apikey=${encodeURIComponent(secretKey)}` })).toBe('service_role')
  expect(getRole({ headers: { apikey: publishableKey }, address: `apikey=${secretKey}` })).toBe(
    'anon',
  )
})

test('no key and no such key are told apart, as the hosted gateway does', () => {
  expect(() => getRole({})).toThrow('No API key found in request')
  for (const apikey of ['', 'x', ` ${keys.secretKey}`, keys.secretKey.toUpperCase()]) {
    expect(() => getRole({ headers: { apikey } }), apikey).toThrow('Invalid API key')
  }
})

test('without a bearer it is the key that speaks', async () => {
  expect(await whoAsks()).toEqual({ role: 'anon', claims: { role: 'anon' } })
  expect(await whoAsks('Basic YTpi')).toEqual({ role: 'anon', claims: { role: 'anon' } })
})

test('a key in the place of the bearer speaks for its own role', async () => {
  expect(await whoAsks(`Bearer ${keys.secretKey}`)).toMatchObject({ role: 'service_role' })
  expect(await whoAsks(`bearer ${keys.anonKey}`)).toMatchObject({ role: 'anon' })
})

test('a token speaks for its person, with all that it says', async () => {
  const token = await getToken({ sub: 'p', role: 'authenticated', app_metadata: { plan: 'pro' } })
  expect(await whoAsks(`Bearer ${token}`)).toMatchObject({
    role: 'authenticated',
    claims: { sub: 'p', app_metadata: { plan: 'pro' } },
  })
})

test('a token that names no role is a stranger’s', async () => {
  expect(await whoAsks(`Bearer ${await getToken({ sub: 'p' })}`)).toMatchObject({ role: 'anon' })
})

test.for(['postgres', 'supabase_admin', '', 'ANON', 7, null, ['anon']])(
  'the role %j is none that a request can have',
  async (role) => {
    await expect(whoAsks(`Bearer ${await getToken({ role })}`)).rejects.toMatchObject({
      status: 403,
      body: { code: '42501' },
    })
  },
)

test.for(['', 'x', 'a.b.c', 'null'])('the bearer %j is no token', async (token) => {
  await expect(whoAsks(`Bearer ${token}`)).rejects.toMatchObject({ status: 401 })
})
