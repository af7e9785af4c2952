import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts, PASSWORD, SITE_URL, type Accounts } from './accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.close())

const admin = () => accounts.admin.auth.admin

test('somebody who is invited enters by the mail and chooses a password', async () => {
  const email = accounts.newAddress()
  const { data, error } = await admin().inviteUserByEmail(email, { data: { team: 'sales' } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, user_metadata: { team: 'sales' } })
  expect(data.user?.invited_at).toBeDefined()
  const { hash, subject, html } = await accounts.lastMail(email)
  expect(subject).not.toBe('')
  expect(html).toContain('&amp;type=invite')
  const client = accounts.connect()
  const verified = await client.auth.verifyOtp({ token_hash: hash, type: 'invite' })
  expect(verified.data.user?.email_confirmed_at).toBeDefined()
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
  expect((await admin().inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists' })
})

test('an invitation whose mail cannot be sent leaves nobody behind', async () => {
  const email = accounts.newAddress()
  const setFaults = (faults: unknown[]) =>
    fetch(`${accounts.mail.url}/_sandbox/faults`, {
      method: 'PUT',
      body: JSON.stringify({ faults }),
    })
  await setFaults([{ kind: 'down', path: '/smtp/connect' }])
  const { error } = await admin().inviteUserByEmail(email)
  await setFaults([])
  expect(error).toMatchObject({ status: 500, name: 'AuthRetryableFetchError' })
  expect(accounts.errors.splice(0)).toHaveLength(1)
  expect((await admin().inviteUserByEmail(email)).error).toBeNull()
})

test('a link of each kind is made without a mail, and does what its mail would do', async () => {
  const email = accounts.newAddress()
  const made = await admin().generateLink({ type: 'signup', email, password: PASSWORD })
  expect(made.error).toBeNull()
  expect(made.data.user).toMatchObject({ email })
  const { properties } = made.data
  expect(properties).toMatchObject({ verification_type: 'signup', redirect_to: SITE_URL })
  expect(properties?.action_link).toBe(
    `${accounts.url}/verify?${new URLSearchParams({ token: properties?.hashed_token ?? '', type: 'signup', redirect_to: SITE_URL })}`,
  )
  expect(await accounts.mailsTo(email)).toEqual([])
  const client = accounts.connect()
  const verified = await client.auth.verifyOtp({
    email,
    token: properties?.email_otp ?? '',
    type: 'signup',
  })
  expect(verified.error).toBeNull()
  for (const type of ['recovery', 'magiclink'] as const) {
    const { data } = await admin().generateLink({ type, email })
    const answer = await accounts
      .connect()
      .auth.verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type })
    expect(answer.data.user?.email, type).toBe(email)
  }
})

test('links of a change of address are for either end', async () => {
  const { email } = await accounts.signUp()
  const newEmail = accounts.newAddress()
  const hashes: string[] = []
  for (const type of ['email_change_current', 'email_change_new'] as const) {
    const { data, error } = await admin().generateLink({ type, email, newEmail })
    expect(error).toBeNull()
    hashes.push(data.properties?.hashed_token ?? '')
  }
  for (const token_hash of hashes) {
    await accounts.anon.auth.verifyOtp({ token_hash, type: 'email_change' })
  }
  const { data } = await admin().listUsers({ perPage: 1000 })
  expect(data.users.map((user) => user.email)).toContain(newEmail)
  expect(data.users.map((user) => user.email)).not.toContain(email)
})

test('a magic link for nobody is a sign-up, an invitation makes the account', async () => {
  const email = accounts.newAddress()
  const magic = await admin().generateLink({ type: 'magiclink', email })
  expect(magic.data.properties?.verification_type).toBe('signup')
  const invited = await admin().generateLink({ type: 'invite', email: accounts.newAddress() })
  expect(invited.data.user?.invited_at).toBeDefined()
})

test('a link that cannot be is refused', async () => {
  const { email } = await accounts.signUp()
  const headers = { authorization: `Bearer ${accounts.keys.secretKey}` }
  const ask = async (body: unknown) =>
    (await accounts.call('/admin/generate_link', { headers, body })).json
  const nobody = 'nobody@example.com'
  expect(await ask({ type: 'recovery', email: nobody })).toMatchObject({
    code: 404,
    error_code: 'user_not_found',
  })
  expect(await ask({ type: 'signup', email: nobody })).toMatchObject({
    error_code: 'validation_failed',
  })
  expect(await ask({ type: 'signup', email: nobody, password: 'short' })).toMatchObject({
    error_code: 'weak_password',
  })
  expect(await ask({ type: 'invite', email })).toMatchObject({ error_code: 'email_exists' })
  expect(await ask({ type: 'signup', email, password: PASSWORD })).toMatchObject({
    error_code: 'email_exists',
  })
  const { email: taken } = await accounts.signUp()
  expect(await ask({ type: 'email_change_new', email, new_email: taken })).toMatchObject({
    error_code: 'email_exists',
  })
  for (const type of ['sms', 'toString', '']) {
    expect(await ask({ type, email })).toMatchObject({ error_code: 'validation_failed' })
  }
})
