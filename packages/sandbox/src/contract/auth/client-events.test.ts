import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '#sandbox/testing/patience.ts'
import { openAccounts, PASSWORD, type Accounts } from './accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.close())

type Client = Accounts['anon']

/** Records the client's events after its initial one. */
async function recordEvents(client: Client) {
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  await waitFor(() => expect(events).toEqual(['INITIAL_SESSION']))
  events.length = 0
  return events
}

test('listeners hear of a session from its beginning to its end', async () => {
  const { email } = await accounts.signUp()
  const client = accounts.connect()
  const events = await recordEvents(client)
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  await client.auth.refreshSession()
  await client.auth.updateUser({ data: { name: 'Ada' } })
  await client.auth.signOut()
  expect(events).toEqual(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'])
})

test('listeners hear that a session came from a link for a new password', async () => {
  const { email } = await accounts.signUp()
  const client = accounts.connect()
  const events = await recordEvents(client)
  await client.auth.resetPasswordForEmail(email)
  const { hash } = await accounts.lastMail(email)
  const { error } = await client.auth.verifyOtp({ token_hash: hash, type: 'recovery' })
  expect(error).toBeNull()
  expect(events).toEqual(['PASSWORD_RECOVERY'])
})

test('listeners hear that a second factor was verified', async () => {
  const { client } = await accounts.signUp()
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const events = await recordEvents(client)
  const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate({
    timestamp: accounts.now().getTime(),
  })
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  expect(verified.error).toBeNull()
  expect(events).toEqual(['MFA_CHALLENGE_VERIFIED'])
})

test('signing out twice is no error', async () => {
  const { client } = await accounts.signUp()
  const { data } = await client.auth.getSession()
  await client.auth.signOut()
  const other = accounts.connect()
  const tokens = data.session
  if (!tokens) throw new Error('A new account has a session.')
  await other.auth.setSession(tokens)
  expect((await other.auth.signOut()).error).toBeNull()
})
