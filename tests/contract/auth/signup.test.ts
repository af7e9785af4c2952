import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts, PASSWORD, SITE_URL, type Accounts } from './accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
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
  expect(subject).toContain('Confirm')
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
