import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts, PASSWORD, SITE_URL, type Accounts } from './accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts({ emailIntervalSeconds: 60 })
})
afterAll(() => accounts.close())

test('a sign-up waits for the link of its mail, which gives the first session', async () => {
  const email = accounts.newAddress()
  const client = accounts.connect()
  const { data, error } = await client.auth.signUp({
    email: email.toUpperCase(),
    password: PASSWORD,
    options: { data: { name: 'Ada' } },
  })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({
    email,
    aud: 'authenticated',
    role: 'authenticated',
    user_metadata: { name: 'Ada', email, email_verified: false },
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email } }],
  })
  expect(data.user?.email_confirmed_at).toBeUndefined()
  const early = await client.auth.signInWithPassword({ email, password: PASSWORD })
  expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })

  const { subject, html, hash } = await accounts.lastMail(email)
  expect(subject).not.toBe('')
  expect(html).toContain(`href="${SITE_URL}/auth/confirm?token_hash=${hash}&amp;type=signup"`)
  const verified = await client.auth.verifyOtp({ token_hash: hash, type: 'signup' })
  expect(verified.error).toBeNull()
  expect(verified.data.user?.email_confirmed_at).toBeDefined()
  expect(verified.data.user?.user_metadata).toMatchObject({ name: 'Ada', email_verified: true })

  const again = await client.auth.verifyOtp({ token_hash: hash, type: 'signup' })
  expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
  const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD })
  expect(signedIn.data.user?.id).toBe(data.user?.id)
})

test('an address that is taken gets the answer of a new one, and no mail', async () => {
  const known = await accounts.signUp()
  const before = await accounts.mailsTo(known.email)
  const { data, error } = await accounts.anon.auth.signUp({
    email: known.email,
    password: PASSWORD,
    options: { data: { name: 'Eve' } },
  })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({
    email: known.email,
    identities: [],
    user_metadata: { name: 'Eve' },
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(data.user?.id).not.toBe(known.user.id)
  expect(data.user?.email_confirmed_at).toBeUndefined()
  expect(await accounts.mailsTo(known.email)).toHaveLength(before.length)
  const { data: kept } = await known.client.auth.getUser()
  expect(kept.user?.user_metadata).not.toHaveProperty('name')
})

test('a second sign-up before the first is confirmed sends another link, and keeps the first password', async () => {
  const email = accounts.newAddress()
  const first = await accounts.anon.auth.signUp({ email, password: PASSWORD })
  const { hash: old } = await accounts.lastMail(email)
  accounts.passSeconds(61)
  const second = await accounts.anon.auth.signUp({ email, password: 'another long password' })
  expect(second.data.user?.id).toBe(first.data.user?.id)
  const { hash } = await accounts.lastMail(email)
  expect(hash).not.toBe(old)
  const stale = await accounts.anon.auth.verifyOtp({ token_hash: old, type: 'signup' })
  expect(stale.error).toMatchObject({ code: 'otp_expired' })
  await accounts.anon.auth.verifyOtp({ token_hash: hash, type: 'signup' })
  const signIn = (password: string) =>
    accounts.connect().auth.signInWithPassword({ email, password })
  expect((await signIn(PASSWORD)).error).toBeNull()
  expect((await signIn('another long password')).error).toMatchObject({
    code: 'invalid_credentials',
  })
})

test('one address signs up many times at once and is one person', async () => {
  const email = accounts.newAddress()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => accounts.connect().auth.signUp({ email, password: PASSWORD })),
  )
  const made = answers.filter(({ error }) => error === null)
  expect(made).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'over_email_send_rate_limit')).toHaveLength(
    7,
  )
  expect(await accounts.mailsTo(email)).toHaveLength(1)
})

test('a weak password is refused with its reasons, a long one without being cut', async () => {
  const signUp = async (password: string) => {
    const email = accounts.newAddress()
    return (await accounts.anon.auth.signUp({ email, password })).error
  }
  expect(await signUp('seven77')).toMatchObject({
    name: 'AuthWeakPasswordError',
    status: 422,
    code: 'weak_password',
    reasons: ['length'],
    message: 'Password should be at least 8 characters.',
  })
  expect(await signUp('Password123')).toMatchObject({ reasons: ['pwned'] })
  expect(await signUp('')).toMatchObject({ status: 400, code: 'validation_failed' })
  expect(await signUp(`${'long '.repeat(14)}123`)).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Password cannot be longer than 72 characters',
  })
  // 18 letters of four bytes are all that bcrypt reads.
  expect(await signUp('🌊'.repeat(18))).toBeNull()
  expect(await signUp('🌊'.repeat(19))).toMatchObject({ code: 'validation_failed' })
  expect(await signUp('x'.repeat(900_000))).toMatchObject({ code: 'validation_failed' })
  expect(await signUp('x'.repeat(1_100_000))).toMatchObject({ status: 413 })
})

test('a password may have any letters, and every one of them counts', async () => {
  const email = accounts.newAddress()
  await accounts.signUp({ email, password: 'nul \0 and 🦊 and ü' })
  const signIn = async (password: string) =>
    (await accounts.connect().auth.signInWithPassword({ email, password })).error?.code ?? null
  expect(await signIn('nul \0 and 🦊 and ü')).toBeNull()
  expect(await signIn('nul ')).toBe('invalid_credentials')
  expect(await signIn('nul \0 and 🦊 and u')).toBe('invalid_credentials')
})

test('what is no address, or another way in, is refused', async () => {
  const signUp = async (body: unknown) => {
    const { status, json } = await accounts.call('/signup', { body })
    return { status, json }
  }
  const password = PASSWORD
  for (const email of [
    'ada',
    'a@b@c',
    'a b@c.example',
    '@c.example',
    `${'x'.repeat(300)}@c.example`,
  ]) {
    expect(await signUp({ email, password }), email).toMatchObject({
      status: 400,
      json: {
        code: 400,
        error_code: 'validation_failed',
        msg: 'Unable to validate email address: invalid format',
      },
    })
  }
  expect(await signUp({})).toMatchObject({
    status: 422,
    json: { error_code: 'anonymous_provider_disabled' },
  })
  expect(await signUp({ phone: '+4420', password })).toMatchObject({
    json: { error_code: 'phone_provider_disabled' },
  })
  expect(await signUp({ phone: '+4420', email: 'a@b.example', password })).toMatchObject({
    json: { error_code: 'validation_failed' },
  })
})

test('what is no JSON, or nothing that can be stored, is refused', async () => {
  const answerTo = async (body: unknown) => (await accounts.call('/signup', { body })).json
  expect(await answerTo('{"email":')).toMatchObject({ error_code: 'bad_json' })
  expect(await answerTo('[]')).toMatchObject({ error_code: 'bad_json' })
  expect(await answerTo({ email: 7 })).toMatchObject({ error_code: 'bad_json' })
  expect(await answerTo(`{"data":${'['.repeat(600)}${']'.repeat(600)}}`)).toMatchObject({
    error_code: 'bad_json',
  })
  const email = accounts.newAddress()
  for (const data of [{ a: 'x\0y' }, { 'k\0': 1 }, { a: ['\ud800'] }]) {
    expect(await answerTo({ email, password: PASSWORD, data })).toMatchObject({
      error_code: 'validation_failed',
    })
  }
  expect(accounts.errors).toEqual([])
})

test('when the mail cannot be sent nobody is signed up, and the next try is not held up', async () => {
  const setFaults = (faults: unknown[]) =>
    fetch(`${accounts.mail.url}/_sandbox/faults`, {
      method: 'PUT',
      body: JSON.stringify({ faults }),
    })
  const email = accounts.newAddress()
  await setFaults([{ kind: 'error', path: '/smtp/data', status: 451 }])
  const { json, status } = await accounts.call('/signup', { body: { email, password: PASSWORD } })
  await setFaults([])
  expect(status).toBe(500)
  expect(json).toMatchObject({ msg: 'Error sending confirmation email' })
  expect(accounts.errors.splice(0)).toHaveLength(1)
  const { data } = await accounts.admin.auth.admin.listUsers({ perPage: 1000 })
  expect(data.users.some((user) => user.email === email)).toBe(false)
  expect((await accounts.anon.auth.signUp({ email, password: PASSWORD })).error).toBeNull()
})

test('an address with letters beyond ASCII gets its mail', async () => {
  const { email, client } = await accounts.signUp({ email: 'zoë@exämple.example' })
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
})

test('a trigger of the product that refuses a person is a fault in the service’s form', async () => {
  await accounts.database.asOwner(async (sql) => {
    await sql.query(
      `create function public.refuse_person() returns trigger language plpgsql as
       $$ begin raise exception 'nobody named %', new.email; end $$`,
    )
    await sql.query(
      `create trigger refuse_person before insert on auth.users for each row
       when (new.email = 'refused@example.com') execute function public.refuse_person()`,
    )
  })
  const body = { email: 'refused@example.com', password: PASSWORD }
  const { status, json } = await accounts.call('/signup', { body })
  expect([status, json]).toEqual([
    500,
    { code: 500, error_code: 'unexpected_failure', msg: 'An unexpected error occurred' },
  ])
  expect(accounts.errors.splice(0)).toHaveLength(1)
  expect(await accounts.mailsTo('refused@example.com')).toEqual([])
})

test('without confirmations a sign-up is signed in at once, and an address is taken once', async () => {
  const anon = await accounts.anonWith({ confirmsEmails: false })
  const email = accounts.newAddress()
  const { data, error } = await anon.auth.signUp({ email, password: PASSWORD })
  expect(error).toBeNull()
  expect(data.session?.user).toMatchObject({ email, user_metadata: { email_verified: true } })
  expect((await anon.auth.getUser()).data.user?.id).toBe(data.user?.id)
  expect(await accounts.mailsTo(email)).toEqual([])
  expect((await anon.auth.signUp({ email, password: PASSWORD })).error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  })
})
