import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiKeys } from '#sandbox/supabase/keys/api-keys.ts'
import { openLibrary, PERSON, type Library } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

async function whoami(headers: Record<string, string>) {
  const response = await fetch(`${library.url}/rest/v1/rpc/whoami`, { method: 'POST', headers })
  const body: unknown = await response.json()
  return { status: response.status, body, challenge: response.headers.get('www-authenticate') }
}

const withToken = (token: string) =>
  whoami({ apikey: library.keys.publishableKey, authorization: `Bearer ${token}` })

test('a request without a key, or with a wrong one, does not get past the gateway', async () => {
  expect(await whoami({})).toMatchObject({
    status: 401,
    body: {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    },
  })
  const wrong = `${library.keys.secretKey.slice(0, -1)}!`
  expect(await whoami({ apikey: wrong })).toMatchObject({
    status: 401,
    body: { message: 'Invalid API key' },
  })
})

test('each of the four keys has its role, in the header, in the address and as bearer', async () => {
  const { publishableKey, secretKey, anonKey, serviceRoleKey } = library.keys
  for (const [key, role] of [
    [publishableKey, 'anon'],
    [anonKey, 'anon'],
    [secretKey, 'service_role'],
    [serviceRoleKey, 'service_role'],
  ] as const) {
    expect((await whoami({ apikey: key })).body).toEqual({ role, uid: null })
    expect((await withToken(key)).body).toEqual({ role, uid: null })
    const address = `${library.url}/rest/v1/rpc/whoami?apikey=${key}`
    expect(await (await fetch(address)).json()).toEqual({ role, uid: null })
  }
})

test('a token speaks for its person', async () => {
  expect(await withToken(await library.signed())).toMatchObject({
    status: 200,
    body: { role: 'authenticated', uid: PERSON },
  })
})

test('an expired token, one from the future and one for others are refused, as PostgREST does', async () => {
  const seconds = Math.floor(Date.now() / 1000)
  const cases = [
    [{ exp: seconds - 60 }, 'JWT expired'],
    [{ nbf: seconds + 600 }, 'JWT not yet valid'],
    [{ iat: seconds + 600, exp: seconds + 6_000 }, 'JWT issued at future'],
    [{ aud: 'somebody else' }, 'JWT not in audience'],
  ] as const
  for (const [claims, message] of cases) {
    expect(await withToken(await library.signed(claims))).toEqual({
      status: 401,
      body: { code: 'PGRST303', details: null, hint: null, message },
      challenge: `Bearer error="invalid_token", error_description="${message}"`,
    })
  }
})

test('a token is good until its clock has passed', async () => {
  const token = await library.signed()
  library.passSeconds(3_500)
  expect((await withToken(token)).status).toBe(200)
  library.passSeconds(200)
  expect((await withToken(token)).body).toMatchObject({ message: 'JWT expired' })
})

test('what is no token, or nobody of ours has signed, is PGRST301', async () => {
  const token = await library.signed()
  const [header = '', payload = '', signature = ''] = token.split('.')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { role: 'service_role', aud: 'authenticated', exp: 9_999_999_999 }
  const { privateKey } = await generateKeyPair('ES256')
  const publicJwk = library.keys.jwks.keys[0]
  const byPublicKey = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(JSON.stringify(publicJwk)))
  const forged = [
    `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    `${header}.${encode(claims)}.${signature}`,
    `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey),
    await byPublicKey,
    'not.a.token',
    'two.parts',
    'nothing',
    `${header}.${payload}.${signature}.more`,
  ]
  for (const wrong of forged) {
    const { status, body } = await withToken(wrong)
    expect(status, wrong).toBe(401)
    expect(body, wrong).toMatchObject({ code: 'PGRST301' })
  }
  expect(await withToken('two.parts')).toMatchObject({
    body: { message: 'Expected 3 parts in JWT; got 2' },
  })
})

test('a role that requests cannot have is refused', async () => {
  for (const role of ['postgres', 'authenticator', 'supabase_admin', "anon'; --"]) {
    expect(await withToken(await library.signed({ role }))).toMatchObject({
      status: 403,
      body: { code: '42501', message: `permission denied to set role "${role}"` },
    })
  }
})

test('the public key is published without its private part', async () => {
  const response = await fetch(`${library.url}/auth/v1/.well-known/jwks.json`)
  const { keys } = library.keys.jwks
  expect(await response.json()).toEqual({ keys })
  expect(keys[0]).toMatchObject({ alg: 'ES256', kty: 'EC', crv: 'P-256', use: 'sig' })
  expect(keys[0]).not.toHaveProperty('d')
})

test('keys are kept, look as hosted ones, and only the owner can read them', async () => {
  const dataDir = join(library.filesDir, '..')
  const again = await openApiKeys({ dataDir, now: () => new Date(0) })
  const { publishableKey, secretKey, anonKey, serviceRoleKey, jwks } = library.keys
  expect(again).toMatchObject({ publishableKey, secretKey, anonKey, serviceRoleKey, jwks })
  expect(publishableKey).toMatch(/^sb_publishable_[\w-]{22}_[\w-]{8}$/)
  expect(secretKey).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/)
  const kept = await readFile(join(dataDir, 'supabase-secret-key'), 'utf8')
  expect(kept.trim()).toBe(secretKey)
  for (const name of [
    'supabase-publishable-key',
    'supabase-secret-key',
    'supabase-signing-keys.json',
  ]) {
    expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600)
  }
})
