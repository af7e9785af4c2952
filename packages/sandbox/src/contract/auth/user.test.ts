import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts, PASSWORD, type Accounts } from './accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.close())

const NEW_PASSWORD = 'eight narrow bridges'

const signIn = async ({ email, password }: { email: string; password: string }) =>
  (await accounts.connect().auth.signInWithPassword({ email, password })).error?.code ?? null

test('what a person says of themselves is merged, and null takes it back', async () => {
  const { client } = await accounts.signUp()
  await client.auth.updateUser({ data: { name: 'Ada', city: 'London' } })
  const { data } = await client.auth.updateUser({ data: { city: null, company: { name: 'E' } } })
  expect(data.user?.user_metadata).toMatchObject({ name: 'Ada', company: { name: 'E' } })
  expect(data.user?.user_metadata).not.toHaveProperty('city')
  await client.auth.refreshSession()
  const claims = await client.auth.getClaims()
  expect(claims.data?.claims.user_metadata).toMatchObject({ name: 'Ada' })
})

test('nobody gives themselves rights', async () => {
  const { session } = await accounts.signUp()
  const { json } = await accounts.call('/user', {
    method: 'PUT',
    headers: { authorization: `Bearer ${session.access_token}` },
    body: { app_metadata: { role: 'owner' } },
  })
  expect(json).toMatchObject({ code: 403, error_code: 'not_admin' })
})

test('a new password ends the other sessions and leaves this one', async () => {
  const { client, email } = await accounts.signUp()
  const other = accounts.connect()
  await other.auth.signInWithPassword({ email, password: PASSWORD })
  const { error } = await client.auth.updateUser({ password: NEW_PASSWORD })
  expect(error).toBeNull()
  expect((await client.auth.getUser()).error).toBeNull()
  expect((await other.auth.getUser()).error).not.toBeNull()
  expect(await signIn({ email, password: PASSWORD })).toBe('invalid_credentials')
  expect(await signIn({ email, password: NEW_PASSWORD })).toBeNull()
})

test('a password that is weak, too long or the same is refused, and nothing else changes', async () => {
  const { client, email } = await accounts.signUp()
  const update = async (password: string) =>
    (await client.auth.updateUser({ password, data: { changed: true } })).error
  expect(await update('short')).toMatchObject({ code: 'weak_password', reasons: ['length'] })
  expect(await update('password123')).toMatchObject({ reasons: ['pwned'] })
  expect(await update('x'.repeat(73))).toMatchObject({ code: 'validation_failed' })
  expect(await update(PASSWORD)).toMatchObject({ status: 422, code: 'same_password' })
  const { data } = await client.auth.getUser()
  expect(data.user?.user_metadata).not.toHaveProperty('changed')
  expect(await signIn({ email, password: PASSWORD })).toBeNull()
})

test('after a day a password wants a code from the mailbox, which is good once', async () => {
  const { client, email } = await accounts.signUp()
  accounts.passSeconds(25 * 60 * 60)
  await client.auth.refreshSession()
  const update = async (nonce?: string) =>
    (await client.auth.updateUser({ password: NEW_PASSWORD, ...(nonce ? { nonce } : {}) })).error
  expect(await update()).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
    message: 'Password update requires reauthentication',
  })
  expect((await client.auth.reauthenticate()).error).toBeNull()
  const { code, subject } = await accounts.lastMail(email)
  expect(subject).not.toBe('')
  expect(code).toMatch(/^\d{6}$/)
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await update(wrong)).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
  expect(await update(code)).toBeNull()
  const again = await client.auth.updateUser({ password: PASSWORD, nonce: code })
  expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' })
})

test('a code of another person does not do', async () => {
  const [one, other] = [await accounts.signUp(), await accounts.signUp()]
  accounts.passSeconds(25 * 60 * 60)
  await Promise.all([one.client.auth.refreshSession(), other.client.auth.refreshSession()])
  await other.client.auth.reauthenticate()
  const { code } = await accounts.lastMail(other.email)
  const { error } = await one.client.auth.updateUser({ password: NEW_PASSWORD, nonce: code })
  expect(error).toMatchObject({ code: 'reauthentication_not_valid' })
})

test('both addresses confirm a change of address before it is made', async () => {
  const { client, email, user } = await accounts.signUp()
  const newEmail = accounts.newAddress()
  const asked = await client.auth.updateUser({ email: newEmail })
  expect(asked.data.user).toMatchObject({ email, new_email: newEmail })
  const fromOld = await accounts.lastMail(email)
  const fromNew = await accounts.lastMail(newEmail)
  expect(fromNew.html).toContain(email)
  expect(fromOld.hash).not.toBe(fromNew.hash)

  const first = await accounts.anon.auth.verifyOtp({
    token_hash: fromNew.hash,
    type: 'email_change',
  })
  expect(first).toMatchObject({ data: { user: null, session: null }, error: null })
  expect((await client.auth.getUser()).data.user).toMatchObject({ email, new_email: newEmail })
  const twice = await accounts.anon.auth.verifyOtp({
    token_hash: fromNew.hash,
    type: 'email_change',
  })
  expect(twice.error).toMatchObject({ code: 'otp_expired' })

  const second = await accounts.connect().auth.verifyOtp({
    token_hash: fromOld.hash,
    type: 'email_change',
  })
  expect(second.data.user).toMatchObject({
    id: user.id,
    email: newEmail,
    identities: [{ identity_data: { email: newEmail } }],
  })
  expect(second.data.user?.new_email).toBeUndefined()
  expect(await signIn({ email, password: PASSWORD })).toBe('invalid_credentials')
  expect(await signIn({ email: newEmail, password: PASSWORD })).toBeNull()
})

test('an address that is taken cannot be had, also when it was free at first', async () => {
  const [one, other] = [await accounts.signUp(), await accounts.signUp()]
  const { error } = await one.client.auth.updateUser({ email: other.email })
  expect(error).toMatchObject({ status: 422, code: 'email_exists' })
  const wanted = accounts.newAddress()
  accounts.passSeconds(5)
  await one.client.auth.updateUser({ email: wanted })
  const mails = [await accounts.lastMail(wanted), await accounts.lastMail(one.email)]
  await accounts.admin.auth.admin.createUser({ email: wanted, email_confirm: true })
  const verify = (hash = '') =>
    accounts.anon.auth.verifyOtp({ token_hash: hash, type: 'email_change' })
  await verify(mails[0]?.hash)
  expect((await verify(mails[1]?.hash)).error).toMatchObject({ code: 'email_exists' })
})

test('one’s own address is no change, a phone number is refused', async () => {
  const { client, email, session } = await accounts.signUp()
  const before = await accounts.mailsTo(email)
  expect((await client.auth.updateUser({ email })).error).toBeNull()
  expect(await accounts.mailsTo(email)).toHaveLength(before.length)
  const { json } = await accounts.call('/user', {
    method: 'PUT',
    headers: { authorization: `Bearer ${session.access_token}` },
    body: { phone: '+44' },
  })
  expect(json).toMatchObject({ error_code: 'phone_provider_disabled' })
  expect((await client.auth.updateUser({ email: 'no address' })).error).toMatchObject({
    code: 'validation_failed',
  })
})
