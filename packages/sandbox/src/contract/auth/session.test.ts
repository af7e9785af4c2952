import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts, PASSWORD, type Accounts } from './accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.close())

const getUser = (token: string) =>
  accounts.call('/user', { method: 'GET', headers: { authorization: `Bearer ${token}` } })

/** A user with three sessions. */
async function signInThrice() {
  const first = await accounts.signUp()
  const signIn = async () => {
    const client = accounts.connect()
    const { data } = await client.auth.signInWithPassword({
      email: first.email,
      password: PASSWORD,
    })
    return { client, token: data.session?.access_token ?? '' }
  }
  const token = first.session.access_token
  return [{ client: first.client, token }, await signIn(), await signIn()] as const
}

async function whoIsIn(tokens: readonly string[]) {
  const answers = await Promise.all(tokens.map(getUser))
  return answers.map(({ status }) => status === 200)
}

test('a person is asked for with their token', async () => {
  const { client, user, email } = await accounts.signUp()
  const { data, error } = await client.auth.getUser()
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: user.id, email, identities: [{ user_id: user.id }] })
  expect(JSON.stringify(data.user)).not.toContain('$2')
})

test('a sign-out ends this session, the others or all, and none but these', async () => {
  const sessions = await signInThrice()
  const tokens = sessions.map(({ token }) => token)
  expect(await whoIsIn(tokens)).toEqual([true, true, true])
  await sessions[0].client.auth.signOut({ scope: 'local' })
  expect(await whoIsIn(tokens)).toEqual([false, true, true])
  await sessions[1].client.auth.signOut({ scope: 'others' })
  expect(await whoIsIn(tokens)).toEqual([false, true, false])

  const others = await signInThrice()
  await others[2].client.auth.signOut()
  expect(await whoIsIn(others.map(({ token }) => token))).toEqual([false, false, false])
  expect(await whoIsIn(tokens)).toEqual([false, true, false])
})

test('the session of a token that was signed out is missing', async () => {
  const { client, session } = await accounts.signUp()
  await client.auth.signOut()
  const { error } = await accounts.anon.auth.getUser(session.access_token)
  expect(error).toMatchObject({ name: 'AuthSessionMissingError', message: 'Auth session missing!' })
  expect((await getUser(session.access_token)).json).toMatchObject({
    code: 403,
    error_code: 'session_not_found',
  })
  // The client ignores a session that was already signed out.
  const again = await accounts.admin.auth.admin.signOut(session.access_token)
  expect(again.error).toMatchObject({ name: 'AuthSessionMissingError' })
})

test('an administrator signs a person out by their token', async () => {
  const [first, second] = await signInThrice()
  const { error } = await accounts.admin.auth.admin.signOut(first.token, 'global')
  expect(error).toBeNull()
  expect(await whoIsIn([first.token, second.token])).toEqual([false, false])
})

test('a scope that there is not is refused', async () => {
  const { session } = await accounts.signUp()
  const headers = { authorization: `Bearer ${session.access_token}` }
  expect(await accounts.call('/logout?scope=some', { headers })).toMatchObject({
    status: 400,
    json: { error_code: 'validation_failed', msg: 'Unsupported logout scope "some"' },
  })
  expect((await accounts.call('/logout', {})).json).toMatchObject({
    error_code: 'no_authorization',
  })
})

test('a token of a person who was deleted names nobody', async () => {
  const { session, user } = await accounts.signUp()
  await accounts.admin.auth.admin.deleteUser(user.id)
  expect(await getUser(session.access_token)).toMatchObject({
    status: 403,
    json: { error_code: 'user_not_found', msg: 'User from sub claim in JWT does not exist' },
  })
})

test('a token is good until it ends, and for nobody else before', async () => {
  const { client, session } = await accounts.signUp()
  accounts.passSeconds(3_500)
  expect((await getUser(session.access_token)).status).toBe(200)
  accounts.passSeconds(200)
  expect(await getUser(session.access_token)).toMatchObject({
    status: 403,
    json: { error_code: 'bad_jwt' },
  })
  expect((await client.auth.getUser(session.access_token)).error).toMatchObject({ code: 'bad_jwt' })
})

test('a token that nobody of ours has signed is refused, whatever it says it is', async () => {
  const { session, user } = await accounts.signUp()
  const [header = '', payload = '', signature = ''] = session.access_token.split('.')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { sub: user.id, aud: 'authenticated', role: 'authenticated', exp: 9_999_999_999 }
  const { privateKey } = await generateKeyPair('ES256')
  const [publicKey] = accounts.keys.jwks.keys
  const hmac = (key: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: publicKey?.kid ?? '' })
      .sign(new TextEncoder().encode(key))
  const forged = [
    `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    `${encode({ alg: 'NONE', typ: 'JWT' })}.${payload}.${signature}`,
    `${header}.${encode(claims)}.${signature}`,
    `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    await hmac(JSON.stringify(publicKey)),
    await hmac(publicKey?.x ?? ''),
    await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey),
    'no.token.here',
  ]
  for (const token of forged) {
    expect(await getUser(token), token).toMatchObject({
      status: 403,
      json: { error_code: 'bad_jwt' },
    })
    const verified = await accounts
      .connect()
      .auth.getClaims(token)
      .catch((error: unknown) => ({ error }))
    expect(verified.error, token).not.toBeNull()
  }
})

test('a token that is signed and names no session, or nobody, is refused', async () => {
  const exp = Math.floor(Date.now() / 1000) + 600
  const sub = '5f0c2c4e-3b2a-4c57-9d0e-1b1a6a3c9e01'
  const cases = [
    [{ exp }, 'invalid claim: missing sub claim'],
    [{ exp, sub: 'me' }, 'invalid claim: sub claim must be a UUID'],
    [{ exp, sub }, 'invalid claim: session_id claim must be a UUID'],
  ] as const
  for (const [claims, msg] of cases) {
    const token = await accounts.keys.signAccessToken(claims)
    expect((await getUser(token)).json).toMatchObject({ error_code: 'bad_jwt', msg })
  }
  const other = await accounts.keys.signAccessToken({ exp, sub, session_id: sub, aud: 'others' })
  expect((await getUser(other)).json).toMatchObject({ error_code: 'bad_jwt' })
  // A key in the place of a token, as the client sends it when nobody is signed in.
  expect((await getUser(accounts.keys.publishableKey)).json).toMatchObject({
    msg: 'invalid claim: missing sub claim',
  })
})

test('a session of somebody else does not go with a token', async () => {
  const [one, other] = [await accounts.signUp(), await accounts.signUp()]
  const { data } = await other.client.auth.getClaims()
  const token = await accounts.keys.signAccessToken({
    sub: one.user.id,
    session_id: data?.claims.session_id,
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 600,
  })
  expect((await getUser(token)).json).toMatchObject({ error_code: 'session_not_found' })
})

test('a client verifies a token by the public key, without asking for the person', async () => {
  const { client, session, user } = await accounts.signUp()
  await client.auth.signOut()
  const { data, error } = await accounts.connect().auth.getClaims(session.access_token)
  expect(error).toBeNull()
  expect(data?.claims.sub).toBe(user.id)
  const response = await fetch(`${accounts.url}/.well-known/jwks.json`)
  expect(response.headers.get('cache-control')).toContain('max-age=600')
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ keys: [{ kty: 'EC', alg: 'ES256', use: 'sig' }] })
  expect(text).not.toContain('"d"')
})
