import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT, type JWTPayload } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { openApiKeys } from './api-keys.ts'
import { identify, requireApiKey } from './identify.ts'
import { verifyToken } from './verify-token.ts'

const NOW = new Date('2026-01-01T00:00:00Z')
const SECONDS = NOW.getTime() / 1000
const now = () => NOW

async function makeKeys() {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-keys-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return openApiKeys({ dataDir, now })
}

test('a token of either key gives its claims', async () => {
  const keys = await makeKeys()
  const claims = { sub: 'me', role: 'authenticated', aud: 'authenticated', exp: SECONDS + 60 }
  const token = await keys.signAccessToken(claims)
  expect(await verifyToken({ token, keys, now })).toMatchObject(claims)
  const legacy = await verifyToken({ token: keys.anonKey, keys, now })
  expect(legacy).toMatchObject({ role: 'anon', iss: 'supabase' })
})

test('thirty seconds between two clocks are forgiven, and not thirty-one', async () => {
  const keys = await makeKeys()
  const message = async (claims: JWTPayload) => {
    const token = await keys.signAccessToken(claims)
    return verifyToken({ token, keys, now }).then(
      () => 'good',
      (error: unknown) => (error instanceof Error ? error.message : 'strange'),
    )
  }
  expect(await message({ exp: SECONDS - 29 })).toBe('good')
  expect(await message({ exp: SECONDS - 31 })).toBe('JWT expired')
  expect(await message({ nbf: SECONDS + 29 })).toBe('good')
  expect(await message({ nbf: SECONDS + 31 })).toBe('JWT not yet valid')
  expect(await message({ iat: SECONDS + 29 })).toBe('good')
  expect(await message({ iat: SECONDS + 31 })).toBe('JWT issued at future')
  expect(await message({ aud: ['other', 'authenticated'] })).toBe('good')
  expect(await message({ aud: ['other'] })).toBe('JWT not in audience')
  expect(await message({ aud: [] })).toBe('JWT not in audience')
})

test('an algorithm is good only with its own key', async () => {
  const keys = await makeKeys()
  const [publicKey] = keys.jwks.keys
  const confused = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', kid: publicKey?.kid })
    .sign(new TextEncoder().encode(publicKey?.x))
  const other = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS512' })
    .sign(keys.secret)
  for (const token of [confused, other, '..', 'a.b.c', '\u0000.\u0000.\u0000', '', 'a']) {
    await expect(verifyToken({ token, keys, now }), token).rejects.toMatchObject({
      status: 401,
      body: { code: 'PGRST301' },
    })
  }
})

test('a key is looked for in the header and then in the address', async () => {
  const keys = await makeKeys()
  const search = new URLSearchParams({ apikey: keys.secretKey })
  const none = new URLSearchParams()
  expect(requireApiKey({ headers: {}, search, keys })).toBe('service_role')
  const headers = { apikey: keys.publishableKey }
  expect(requireApiKey({ headers, search, keys })).toBe('anon')
  expect(() => requireApiKey({ headers: {}, search: none, keys })).toThrow('No API key found')
  for (const apikey of ['', 'x', keys.publishableKey.toUpperCase(), `${keys.secretKey} `]) {
    expect(() => requireApiKey({ headers: { apikey }, search, keys }), apikey).toThrow(
      'Invalid API key',
    )
  }
})

test('the bearer token decides, and the key when there is none', async () => {
  const keys = await makeKeys()
  const as = (authorization?: string) =>
    identify({ headers: { authorization }, keyRole: 'anon', keys, now })
  expect(await as()).toEqual({ role: 'anon', claims: { role: 'anon' } })
  expect(await as('Basic abc')).toMatchObject({ role: 'anon' })
  expect(await as(`bearer ${keys.secretKey}`)).toMatchObject({ role: 'service_role' })
  const token = await keys.signAccessToken({ sub: 'me', role: 'authenticated' })
  expect(await as(`Bearer ${token}`)).toMatchObject({
    role: 'authenticated',
    claims: { sub: 'me' },
  })
  expect(await as(`Bearer ${await keys.signAccessToken({ sub: 'me' })}`)).toMatchObject({
    role: 'anon',
  })
  const postgres = await keys.signAccessToken({ role: 'postgres' })
  await expect(as(`Bearer ${postgres}`)).rejects.toMatchObject({ status: 403 })
})

test('legacy keys stay the same over a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-keys-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const first = await openApiKeys({ dataDir, now })
  const second = await openApiKeys({ dataDir, now: () => new Date('2027-01-01T00:00:00Z') })
  expect(second.anonKey).toBe(first.anonKey)
  expect(second.serviceRoleKey).toBe(first.serviceRoleKey)
  expect(second.jwks).toEqual(first.jwks)
})
