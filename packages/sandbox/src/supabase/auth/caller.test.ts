import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthRequest } from './auth-request.ts'
import { isUuid, loadCaller, requireAdmin, requireClaims } from './caller.ts'
import { listTokens } from './sessions/token-answer.ts'
import { openTestContext, type TestContext } from './test-context.ts'

let made: TestContext
beforeAll(async () => {
  made = await openTestContext()
})
afterAll(() => made.close())

function requestWith(authorization?: string): AuthRequest {
  return {
    params: {},
    search: new URLSearchParams(),
    headers: authorization === undefined ? {} : { authorization },
    address: '127.0.0.1',
    requireKey: () => undefined,
    readText: () => Promise.resolve(''),
  }
}

const claims = (authorization?: string) =>
  requireClaims({ context: made.context, request: requestWith(authorization) })

async function signIn() {
  const { context } = made
  const grant = await made.signIn()
  const tokens = await listTokens({ context, grant })
  return { user: grant.user, sessionId: grant.session.id, token: tokens.access_token }
}

test('a token names its person and its session', async () => {
  const { user, sessionId, token } = await signIn()
  expect(await claims(`Bearer ${token}`)).toEqual({ userId: user.id, sessionId })
  expect(await claims(`bearer   ${token}`)).toMatchObject({ userId: user.id })
})

test('without a token there is nobody', async () => {
  for (const authorization of [undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b']) {
    await expect(claims(authorization), authorization).rejects.toMatchObject({
      status: 401,
      code: 'no_authorization',
    })
  }
})

test('a token is good for an hour and the half minute that clocks differ', async () => {
  const { token } = await signIn()
  made.pass(3_600 + 29)
  await claims(`Bearer ${token}`)
  made.pass(2)
  await expect(claims(`Bearer ${token}`)).rejects.toMatchObject({ status: 403, code: 'bad_jwt' })
})

test('a person is loaded as they are now, and only with a session of their own', async () => {
  const [one, other] = [await signIn(), await signIn()]
  const load = (userId: string, sessionId: string) =>
    made.context.database.asOwner((sql) => loadCaller({ sql, userId, sessionId }))
  const caller = await load(one.user.id, one.sessionId)
  expect(caller.user.last_sign_in_at).not.toBeNull()
  expect(caller.session).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  await expect(load(one.user.id, other.sessionId)).rejects.toMatchObject({
    code: 'session_not_found',
  })
  await expect(load(other.sessionId, other.sessionId)).rejects.toMatchObject({
    status: 403,
    code: 'user_not_found',
  })
})

test('administrators have the secret key, or a token of its role', async () => {
  const admin = (authorization?: string) =>
    requireAdmin({ context: made.context, request: requestWith(authorization) })
  const { keys } = made.context
  await admin(`Bearer ${keys.secretKey}`)
  await admin(`Bearer ${keys.serviceRoleKey}`)
  const { token } = await signIn()
  for (const given of [keys.publishableKey, keys.anonKey, token]) {
    await expect(admin(`Bearer ${given}`)).rejects.toMatchObject({ status: 403, code: 'not_admin' })
  }
  await expect(admin('Bearer made.up.token')).rejects.toMatchObject({ code: 'bad_jwt' })
  await expect(admin()).rejects.toMatchObject({ code: 'no_authorization' })
})

test('a text is a UUID or is not asked for', () => {
  expect(isUuid('5f0c2c4e-3b2a-4c57-9d0e-1b1a6a3c9e01')).toBe(true)
  for (const text of [
    '',
    'me',
    '5f0c2c4e3b2a4c579d0e1b1a6a3c9e01',
    "5f0c2c4e-3b2a-4c57-9d0e-1b1a6a3c9e01'",
  ]) {
    expect(isUuid(text), text).toBe(false)
  }
})
