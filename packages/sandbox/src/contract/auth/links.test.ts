import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts, PASSWORD, SITE_URL, type Accounts } from './accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.close())

/** Where the link of a mail leads, for a browser that has no key. */
async function follow(query: Record<string, string>) {
  const response = await fetch(`${accounts.url}/verify?${new URLSearchParams(query)}`, {
    redirect: 'manual',
  })
  const location = new URL(response.headers.get('location') ?? '')
  return {
    status: response.status,
    page: `${location.origin}${location.pathname}`,
    query: Object.fromEntries(location.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  }
}

async function recover(email: string, redirectTo?: string) {
  await accounts.anon.auth.resetPasswordForEmail(email, redirectTo ? { redirectTo } : {})
  return accounts.lastMail(email)
}

test('a recovery mail leads to a session that may set a password', async () => {
  const { email } = await accounts.signUp()
  const { hash, subject, html } = await recover(email.toUpperCase())
  expect(subject).not.toBe('')
  expect(html).toContain('type=recovery')
  const client = accounts.connect()
  const { data, error } = await client.auth.verifyOtp({ token_hash: hash, type: 'recovery' })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  expect((await client.auth.updateUser({ password: 'eight narrow bridges' })).error).toBeNull()
  const old = await accounts.anon.auth.signInWithPassword({ email, password: PASSWORD })
  expect(old.error).toMatchObject({ code: 'invalid_credentials' })
})

test('recovery says the same of an address that has no account, and sends nothing', async () => {
  const { email } = await accounts.signUp()
  const ask = (address: string) => accounts.call('/recover', { body: { email: address } })
  const [known, unknown] = [await ask(email), await ask('nobody@example.com')]
  expect([known.status, known.json]).toEqual([200, {}])
  expect([unknown.status, unknown.json]).toEqual([200, {}])
  expect(await accounts.mailsTo('nobody@example.com')).toEqual([])
  expect((await ask('nonsense')).json).toMatchObject({ error_code: 'validation_failed' })
  expect((await ask('')).json).toMatchObject({ error_code: 'validation_failed' })
})

test('a password that is set makes the links that were sent before worthless', async () => {
  const { client, email } = await accounts.signUp()
  const { hash } = await recover(email)
  await client.auth.updateUser({ password: 'eight narrow bridges' })
  const { error } = await accounts.anon.auth.verifyOtp({ token_hash: hash, type: 'recovery' })
  expect(error).toMatchObject({ code: 'otp_expired' })
})

test('a link is good for an hour, once, and for its own type', async () => {
  const { email } = await accounts.signUp()
  const { hash } = await recover(email)
  const verify = async (type: 'recovery' | 'signup' | 'email_change' | 'email', token = hash) =>
    (await accounts.connect().auth.verifyOtp({ token_hash: token, type })).error
  const expired = { status: 403, code: 'otp_expired' }
  expect(await verify('signup')).toMatchObject(expired)
  expect(await verify('email_change')).toMatchObject(expired)
  expect(await verify('recovery', `${hash.slice(0, -1)}x`)).toMatchObject({
    ...expired,
    message: 'Email link is invalid or has expired',
  })
  accounts.passSeconds(3_590)
  expect(await verify('recovery')).toBeNull()
  expect(await verify('recovery')).toMatchObject(expired)
  const { hash: late } = await recover(email)
  accounts.passSeconds(3_610)
  expect(await verify('recovery', late)).toMatchObject(expired)
})

test('what a verification needs is said', async () => {
  const verify = async (body: unknown) => (await accounts.call('/verify', { body })).json
  const cases = [
    [{ token_hash: 'x' }, 'Verify requires a verification type'],
    [{ type: 'sms', token_hash: 'x' }, 'Invalid email verification type'],
    [{ type: 'toString', token_hash: 'x' }, 'Invalid email verification type'],
    [{ type: 'email' }, 'Verify requires either a token or a token hash'],
    [
      { type: 'email', token: '1', token_hash: 'x' },
      'Verify requires either a token or a token hash',
    ],
    [
      { type: 'email', token_hash: 'x', email: 'a@b.example' },
      'Only the token_hash and type should be provided',
    ],
    [
      { type: 'email', token: '123456' },
      'Only an email address or phone number should be provided on verify',
    ],
  ] as const
  for (const [body, msg] of cases) {
    expect(await verify(body)).toMatchObject({ error_code: 'validation_failed', msg })
  }
  for (const type of ['sms', 'phone_change', 'email']) {
    expect(await verify({ type, token: '123456', phone: '+44' }), type).toMatchObject({
      error_code: 'phone_provider_disabled',
    })
  }
})

test('the link of the service leads to the site with a session behind the #', async () => {
  const { email } = await accounts.signUp()
  const { hash } = await recover(email)
  const redirect_to = `${SITE_URL}/auth/callback?next=%2Fdashboard`
  const { status, page, query, fragment } = await follow({
    token: hash,
    type: 'recovery',
    redirect_to,
  })
  expect(status).toBe(303)
  expect(page).toBe(`${SITE_URL}/auth/callback`)
  expect(query).toEqual({ next: '/dashboard' })
  expect(fragment).toMatchObject({ token_type: 'bearer', type: 'recovery', expires_in: '3600' })
  const { data } = await accounts.anon.auth.getUser(fragment.access_token)
  expect(data.user?.email).toBe(email)
})

test('a link that is no good leads to the site with the reason, and never elsewhere', async () => {
  const { page, fragment } = await follow({
    token: 'nothing',
    type: 'signup',
    redirect_to: 'https://evil.example/steal',
  })
  expect(page).toBe(`${SITE_URL}/`)
  expect(fragment).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  })
  const empty = await follow({ type: 'signup' })
  expect(empty.fragment).toMatchObject({ error_code: 'validation_failed' })
  const unknown = await follow({ token: 'x', type: 'sms', redirect_to: 'javascript:alert(1)' })
  expect([unknown.page, unknown.fragment.error_code]).toEqual([`${SITE_URL}/`, 'validation_failed'])
})

test('who asked with PKCE gets a code that only they can use, once and soon', async () => {
  const { email, user } = await accounts.signUp()
  const client = accounts.connect({ flowType: 'pkce' })
  await client.auth.resetPasswordForEmail(email, { redirectTo: `${SITE_URL}/reset` })
  const { hash } = await accounts.lastMail(email)
  expect(hash).toMatch(/^pkce_/)
  const link = await follow({ token: hash, type: 'recovery', redirect_to: `${SITE_URL}/reset` })
  expect(link.fragment).toEqual({})
  const code = link.query.code ?? ''
  const stranger = await accounts.call('/token?grant_type=pkce', {
    body: { auth_code: code, code_verifier: 'v'.repeat(56) },
  })
  expect(stranger.json).toMatchObject({ error_code: 'bad_code_verifier' })
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.id).toBe(user.id)
  const again = await accounts.call('/token?grant_type=pkce', {
    body: { auth_code: code, code_verifier: 'v'.repeat(56) },
  })
  expect(again).toMatchObject({ status: 404, json: { error_code: 'flow_state_not_found' } })
})

test('a code that waits for more than five minutes is refused', async () => {
  const { email } = await accounts.signUp()
  const client = accounts.connect({ flowType: 'pkce' })
  await client.auth.resetPasswordForEmail(email)
  const { hash } = await accounts.lastMail(email)
  const { query } = await follow({ token: hash, type: 'recovery' })
  accounts.passSeconds(301)
  const { error } = await client.auth.exchangeCodeForSession(query.code ?? '')
  expect(error).toMatchObject({ status: 403, code: 'flow_state_expired' })
})

test('a sign-up with PKCE can be confirmed by the hash of its link as well', async () => {
  const email = accounts.newAddress()
  const client = accounts.connect({ flowType: 'pkce' })
  await client.auth.signUp({ email, password: PASSWORD })
  const { hash } = await accounts.lastMail(email)
  expect(hash).toMatch(/^pkce_/)
  const { data } = await accounts.connect().auth.verifyOtp({ token_hash: hash, type: 'signup' })
  expect(data.user?.email).toBe(email)
})

test('a link with PKCE that is used twice says so in the query, for the server', async () => {
  const { email } = await accounts.signUp()
  const client = accounts.connect({ flowType: 'pkce' })
  await client.auth.resetPasswordForEmail(email)
  const { hash } = await accounts.lastMail(email)
  await follow({ token: hash, type: 'recovery' })
  const { query } = await follow({ token: hash, type: 'recovery' })
  expect(query).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' })
})

test('half a challenge, a short one and one of another kind are refused', async () => {
  const challenge = createHash('sha256').update('x').digest('base64url')
  const ask = async (body: object) =>
    (await accounts.call('/recover', { body: { email: 'a@b.example', ...body } })).json
  for (const body of [
    { code_challenge: challenge },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: challenge, code_challenge_method: 'md5' },
  ]) {
    expect(await ask(body)).toMatchObject({ error_code: 'validation_failed' })
  }
  expect(await ask({ code_challenge: challenge, code_challenge_method: 'S256' })).toEqual({})
  const none = await accounts.call('/token?grant_type=pkce', { body: { auth_code: 'x' } })
  expect(none.json).toMatchObject({ error_code: 'validation_failed' })
})
