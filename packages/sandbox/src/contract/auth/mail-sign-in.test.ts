import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts, PASSWORD, SITE_URL, type Accounts } from './accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.close())

test('a person signs in by the code of a mail, or by its link', async () => {
  const { email, user } = await accounts.signUp()
  expect((await accounts.anon.auth.signInWithOtp({ email })).error).toBeNull()
  const { code, hash, html } = await accounts.lastMail(email)
  expect(html).toContain('type=magiclink')
  const wrong = await accounts.anon.auth.verifyOtp({
    email,
    token: code === '000000' ? '111111' : '000000',
    type: 'email',
  })
  expect(wrong.error).toMatchObject({
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  })
  const other = await accounts.signUp()
  const stolen = await accounts.anon.auth.verifyOtp({
    email: other.email,
    token: code,
    type: 'email',
  })
  expect(stolen.error).toMatchObject({ code: 'otp_expired' })
  const client = accounts.connect()
  const { data } = await client.auth.verifyOtp({ email, token: code, type: 'email' })
  expect(data.user?.id).toBe(user.id)
  const used = await accounts.anon.auth.verifyOtp({ token_hash: hash, type: 'magiclink' })
  expect(used.error).toMatchObject({ code: 'otp_expired' })
  const claims = await client.auth.getClaims()
  expect(claims.data?.claims.amr).toMatchObject([{ method: 'otp' }])
})

test('a mail makes an account where there is none, unless it is not to', async () => {
  const email = accounts.newAddress()
  const refused = await accounts.anon.auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false },
  })
  expect(refused.error).toMatchObject({ status: 422, code: 'otp_disabled' })
  const made = await accounts.anon.auth.signInWithOtp({ email, options: { data: { name: 'Ada' } } })
  expect(made).toMatchObject({ data: { user: null, session: null }, error: null })
  const { hash } = await accounts.lastMail(email)
  const { data } = await accounts.connect().auth.verifyOtp({ token_hash: hash, type: 'email' })
  expect(data.user).toMatchObject({ email, user_metadata: { name: 'Ada', email_verified: true } })
})

test('the mail of a sign-up comes once more, and the first link is worth nothing then', async () => {
  const email = accounts.newAddress()
  await accounts.anon.auth.signUp({ email, password: PASSWORD })
  const first = await accounts.lastMail(email)
  accounts.passSeconds(61)
  const { error } = await accounts.anon.auth.resend({ type: 'signup', email })
  expect(error).toBeNull()
  const second = await accounts.lastMail(email)
  expect(second.hash).not.toBe(first.hash)
  const verify = async (hash: string) =>
    (await accounts.connect().auth.verifyOtp({ token_hash: hash, type: 'signup' })).error
  expect(await verify(first.hash)).toMatchObject({ code: 'otp_expired' })
  expect(await verify(second.hash)).toBeNull()
})

test('resend says nothing of who waits for what', async () => {
  const { email } = await accounts.signUp()
  const before = await accounts.mailsTo(email)
  for (const address of [email, 'nobody@example.com']) {
    for (const type of ['signup', 'email_change'] as const) {
      const { status, json } = await accounts.call('/resend', { body: { type, email: address } })
      expect([status, json]).toEqual([200, {}])
    }
  }
  expect(await accounts.mailsTo(email)).toHaveLength(before.length)
})

test('the mails of a change of address come once more', async () => {
  const { client, email } = await accounts.signUp()
  const newEmail = accounts.newAddress()
  await client.auth.updateUser({ email: newEmail })
  const before = await accounts.lastMail(newEmail)
  accounts.passSeconds(61)
  expect((await accounts.anon.auth.resend({ type: 'email_change', email })).error).toBeNull()
  expect((await accounts.lastMail(newEmail)).hash).not.toBe(before.hash)
})

test('what cannot be sent again, or by other ways than mail, is refused', async () => {
  const ask = async (path: string, body: unknown) => (await accounts.call(path, { body })).json
  expect(await ask('/resend', { email: 'a@b.example' })).toMatchObject({
    msg: 'Missing one of these types: signup, email_change, sms, phone_change',
  })
  expect(await ask('/resend', { type: 'signup' })).toMatchObject({
    msg: 'Type provided requires an email address',
  })
  expect(await ask('/resend', { type: 'sms', phone: '+44' })).toMatchObject({
    error_code: 'phone_provider_disabled',
  })
  expect(
    await ask('/resend', { type: 'signup', email: 'a@b.example', phone: '+44' }),
  ).toMatchObject({
    error_code: 'validation_failed',
  })
  expect(await ask('/otp', { phone: '+44' })).toMatchObject({
    error_code: 'phone_provider_disabled',
    msg: 'Unsupported phone provider',
  })
  expect(await ask('/otp', {})).toMatchObject({ error_code: 'validation_failed' })
  expect(await ask('/otp', { email: 'a@b.example', phone: '+44' })).toMatchObject({
    error_code: 'validation_failed',
  })
  // The client itself says so when there is neither.
  const { error } = await accounts.anon.auth.resend({ type: 'signup', email: '' })
  expect(error?.message).toBeDefined()
})

test('two mails of a kind within a moment are refused, with the seconds to wait', async () => {
  const strict = await accounts.anonWith({ emailIntervalSeconds: 60 })
  const { email } = await accounts.signUp()
  await strict.auth.resetPasswordForEmail(email)
  const { error } = await strict.auth.resetPasswordForEmail(email)
  expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  expect(error?.message).toMatch(
    /^For security purposes, you can only request this after \d+ seconds\.$/,
  )
  accounts.passSeconds(61)
  expect((await strict.auth.resetPasswordForEmail(email)).error).toBeNull()
})

test('a mail names the site’s page when it is one of the site’s', async () => {
  const { email } = await accounts.signUp()
  const ask = async (redirectTo: string) => {
    accounts.passSeconds(10)
    const { data } = await accounts.admin.auth.admin.generateLink({
      type: 'magiclink',
      email,
      options: { redirectTo },
    })
    return data.properties?.redirect_to
  }
  expect(await ask(`${SITE_URL}/welcome?a=1`)).toBe(`${SITE_URL}/welcome?a=1`)
  expect(await ask('http://127.0.0.1:3000/welcome')).toBe('http://127.0.0.1:3000/welcome')
  for (const foreign of [
    'https://evil.example',
    `${SITE_URL}.evil.example`,
    '//evil.example',
    'x',
  ]) {
    expect(await ask(foreign)).toBe(SITE_URL)
  }
})
