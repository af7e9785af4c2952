import { hash } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openAccounts, PASSWORD, type Accounts } from './accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.close())

const TokenSchema = z.object({ access_token: z.string() })

const token = (grant: string, body: unknown, headers: Record<string, string> = {}) =>
  accounts.call(`/token?grant_type=${grant}`, { body, headers })

test('a sign-in gives tokens that say who it is and how they came', async () => {
  const { email, user } = await accounts.signUp()
  const client = accounts.connect()
  const { data, error } = await client.auth.signInWithPassword({
    email: email.toUpperCase(),
    password: PASSWORD,
  })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data.session?.refresh_token.length).toBeGreaterThan(10)
  expect(data.user?.last_sign_in_at).toBeDefined()
  const claims = await client.auth.getClaims()
  expect(claims.data?.claims).toMatchObject({
    iss: accounts.url,
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    aal: 'aal1',
    amr: [{ method: 'password' }],
    app_metadata: { provider: 'email' },
    is_anonymous: false,
  })
  expect(claims.data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
})

test('a wrong password and an address without an account have the same answer', async () => {
  const { email } = await accounts.signUp()
  const wrong = await token('password', { email, password: 'not the password' })
  const nobody = await token('password', { email: 'nobody@example.com', password: PASSWORD })
  expect(wrong.status).toBe(400)
  expect(wrong.json).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
  expect([nobody.status, nobody.json]).toEqual([wrong.status, wrong.json])
  const invited = accounts.newAddress()
  await accounts.admin.auth.admin.createUser({ email: invited, email_confirm: true })
  expect((await token('password', { email: invited, password: '' })).json).toEqual(wrong.json)
})

test('errors have the form of the API version that is asked for', async () => {
  const body = { email: 'nobody@example.com', password: PASSWORD }
  const old = await token('password', body)
  expect(old.headers.get('x-supabase-api-version')).toBeNull()
  const current = await token('password', body, { 'x-supabase-api-version': '2024-01-01' })
  expect(current.json).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  expect(current.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(current.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  const weak = await accounts.call('/signup', { body: { email: 'a@b.example', password: 'short' } })
  expect(weak.json).toMatchObject({
    code: 422,
    error_code: 'weak_password',
    weak_password: { reasons: ['length'] },
  })
})

test('somebody who is banned does not get in, by no door', async () => {
  const { email, user, session } = await accounts.signUp()
  const { hash } = await sendRecovery(email)
  await accounts.admin.auth.admin.updateUserById(user.id, { ban_duration: '24h' })
  expect((await token('password', { email, password: PASSWORD })).json).toMatchObject({
    error_code: 'user_banned',
  })
  const refreshed = await token('refresh_token', { refresh_token: session.refresh_token })
  expect(refreshed.json).toMatchObject({
    error_code: 'user_banned',
    msg: 'Invalid Refresh Token: User Banned',
  })
  const link = await accounts.anon.auth.verifyOtp({ token_hash: hash, type: 'recovery' })
  expect(link.error).toMatchObject({ status: 403, code: 'user_banned' })
  // A refused code can still be used.
  await accounts.admin.auth.admin.updateUserById(user.id, { ban_duration: 'none' })
  const later = await accounts.connect().auth.verifyOtp({ token_hash: hash, type: 'recovery' })
  expect(later.error).toBeNull()
})

async function sendRecovery(email: string) {
  await accounts.anon.auth.resetPasswordForEmail(email)
  return accounts.lastMail(email)
}

test('what a sign-in by password needs is said', async () => {
  expect((await token('password', { password: 'x' })).json).toMatchObject({
    error_code: 'validation_failed',
    msg: 'missing email or phone',
  })
  expect((await token('password', { phone: '+44', password: 'x' })).json).toMatchObject({
    error_code: 'phone_provider_disabled',
  })
  expect(
    (await token('password', { phone: '+44', email: 'a@b.example', password: 'x' })).json,
  ).toMatchObject({ error_code: 'validation_failed' })
})

test('grants that nothing is set up for are refused clearly', async () => {
  const google = await accounts.anon.auth.signInWithIdToken({ provider: 'google', token: 'x' })
  expect(google.error).toMatchObject({
    status: 400,
    code: 'provider_disabled',
    message: 'Provider (issuer "google") is not enabled',
  })
  expect((await token('id_token', {})).json).toMatchObject({ msg: 'id_token required' })
  expect((await token('id_token', { id_token: 'x' })).json).toMatchObject({
    msg: 'provider or client_id and issuer required',
  })
  expect((await token('web3', {})).json).toMatchObject({ error_code: 'web3_provider_disabled' })
  for (const grant of ['', 'magic', 'toString']) {
    expect((await token(grant, {})).json).toMatchObject({ msg: 'unsupported_grant_type' })
  }
})

test('many people sign in at once', async () => {
  const { email } = await accounts.signUp()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      token('password', { email, password: index % 2 === 0 ? PASSWORD : 'wrong password' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 200 : 400)),
  )
})

test('tokens are for no cache', async () => {
  const { email } = await accounts.signUp()
  const { headers } = await token('password', { email, password: PASSWORD })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a password that was let in by earlier rules opens the door, with a warning', async () => {
  const email = accounts.newAddress()
  const password_hash = await hash('letmein1', 4)
  await accounts.admin.auth.admin.createUser({ email, password_hash, email_confirm: true })
  const { data, error } = await accounts
    .connect()
    .auth.signInWithPassword({ email, password: 'letmein1' })
  expect(error).toBeNull()
  expect(data.session).not.toBeNull()
  expect(data.weakPassword).toMatchObject({ reasons: ['pwned'] })
  const strong = await accounts.signUp()
  const fine = await accounts
    .connect()
    .auth.signInWithPassword({ email: strong.email, password: PASSWORD })
  expect(fine.data.weakPassword ?? null).toBeNull()
})

test('somebody whose password changes while they sign in with the old one stays outside', async () => {
  const { client, email } = await accounts.signUp()
  const [changed, ...attempts] = await Promise.all([
    client.auth.updateUser({ password: 'eight narrow bridges' }),
    ...Array.from({ length: 6 }, () => token('password', { email, password: PASSWORD })),
  ])
  expect(changed.error).toBeNull()
  // Sessions from before the change were ended by it.
  for (const { status, json } of attempts) {
    const access = TokenSchema.safeParse(json)
    if (!access.success) {
      expect(status).toBe(400)
      continue
    }
    const { error } = await accounts.anon.auth.getUser(access.data.access_token)
    expect(error?.name).toBe('AuthSessionMissingError')
  }
})
