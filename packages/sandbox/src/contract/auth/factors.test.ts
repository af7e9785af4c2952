import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts, PASSWORD, type Accounts } from './accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.close())

type Client = Accounts['anon']

async function enrol(client: Client, friendlyName = 'phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return data
}

/** The code of an authenticator app, now or some half minutes away. */
function getCode({ secret, steps = 0 }: { secret: string; steps?: number }) {
  const timestamp = accounts.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

async function enrolled() {
  const person = await accounts.signUp()
  const factor = await enrol(person.client)
  const { secret } = factor.totp
  const { error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: getCode({ secret }),
  })
  if (error) throw error
  // The next code is another one.
  accounts.passSeconds(60)
  return { ...person, factorId: factor.id, secret }
}

async function signInAgain(email: string) {
  const client = accounts.connect()
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  return client
}

test('an enrolment has a secret, its address and a picture of it', async () => {
  const { client, email } = await accounts.signUp()
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Testco' })
  expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(data?.totp.uri ?? '')
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(uri.pathname)).toBe(`/Testco:${email}`)
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: data?.totp.secret,
    issuer: 'Testco',
    digits: '6',
    period: '30',
  })
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^]*<\/svg>$/)
  const { data: user } = await client.auth.getUser()
  expect(user.user?.factors).toMatchObject([{ factor_type: 'totp', status: 'unverified' }])
  expect(JSON.stringify(user)).not.toContain(data?.totp.secret)
})

test('a verified code raises the session, and ends those below it', async () => {
  const { client, email } = await accounts.signUp()
  const other = await signInAgain(email)
  const factor = await enrol(client)
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  })
  const { secret } = factor.totp
  const { data, error } = await client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: getCode({ secret }),
  })
  expect(error).toBeNull()
  expect(data).toMatchObject({ token_type: 'bearer', user: { factors: [{ status: 'verified' }] } })
  const claims = await client.auth.getClaims()
  expect(claims.data?.claims).toMatchObject({ aal: 'aal2' })
  expect(claims.data?.claims.amr).toMatchObject([{ method: 'totp' }, { method: 'otp' }])
  expect((await other.auth.getUser()).error).not.toBeNull()
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal2')
})

test('the next sign-in begins at the first level and is asked for the second', async () => {
  const { email, factorId, secret } = await enrolled()
  const client = await signInAgain(email)
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  const { data } = await client.auth.mfa.listFactors()
  expect(data?.totp).toMatchObject([{ id: factorId, friendly_name: 'phone' }])
  const verified = await client.auth.mfa.challengeAndVerify({
    factorId,
    code: getCode({ secret }),
  })
  expect(verified.error).toBeNull()
})

test('a code is good once, also in another session, and so is a challenge', async () => {
  const { email, factorId, secret } = await enrolled()
  const [one, other] = [await signInAgain(email), await signInAgain(email)]
  const code = getCode({ secret })
  const challenge = await other.auth.mfa.challenge({ factorId })
  // The thief had a session before: verifying ends it, so another one is begun.
  expect((await one.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  const thief = await signInAgain(email)
  const replayed = await thief.auth.mfa.challengeAndVerify({ factorId, code })
  expect(replayed.error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  })
  const earlier = await thief.auth.mfa.challengeAndVerify({
    factorId,
    code: getCode({ secret, steps: -1 }),
  })
  expect(earlier.error).toMatchObject({ code: 'mfa_verification_failed' })
  accounts.passSeconds(60)
  const challengeId = challenge.data?.id ?? ''
  const fresh = await thief.auth.mfa.verify({ factorId, challengeId, code: getCode({ secret }) })
  expect(fresh.error).toBeNull()
  accounts.passSeconds(60)
  const spent = await thief.auth.mfa.verify({ factorId, challengeId, code: getCode({ secret }) })
  expect(spent.error).toMatchObject({ code: 'mfa_ip_address_mismatch' })
})

test('a wrong code, an old one and one of the next minute are refused, a clock may be half a minute off', async () => {
  const { client, factorId, secret } = await enrolled()
  const verify = async (code: string) =>
    (await client.auth.mfa.challengeAndVerify({ factorId, code })).error
  const refused = { code: 'mfa_verification_failed' }
  expect(await verify(getCode({ secret, steps: 3 }))).toMatchObject(refused)
  expect(await verify(getCode({ secret, steps: -3 }))).toMatchObject(refused)
  expect(await verify('abcdef')).toMatchObject(refused)
  expect(await verify('')).toMatchObject({ code: 'validation_failed' })
  expect(await verify(getCode({ secret, steps: 1 }))).toBeNull()
})

test('a challenge waits for five minutes, and only for its own factor', async () => {
  const { client, factorId, secret } = await enrolled()
  const { data } = await client.auth.mfa.challenge({ factorId })
  expect(data?.expires_at).toBeGreaterThan(accounts.now().getTime() / 1000 + 290)
  accounts.passSeconds(301)
  const challengeId = data?.id ?? ''
  const late = await client.auth.mfa.verify({ factorId, challengeId, code: getCode({ secret }) })
  expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  const second = await enrol(client, 'tablet')
  const other = await client.auth.mfa.challenge({ factorId: second.id })
  for (const id of [other.data?.id ?? '', 'no uuid', '5f0c2c4e-3b2a-4c57-9d0e-1b1a6a3c9e01']) {
    const wrong = await client.auth.mfa.verify({
      factorId,
      challengeId: id,
      code: getCode({ secret }),
    })
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
  }
})

test('with a second factor, address and password are changed at the second level only', async () => {
  const { client, email } = await enrolled()
  const low = await signInAgain(email)
  const refused = { status: 401, code: 'insufficient_aal' }
  const password = 'eight narrow bridges'
  expect((await low.auth.updateUser({ password })).error).toMatchObject(refused)
  expect((await low.auth.updateUser({ email: accounts.newAddress() })).error).toMatchObject(refused)
  expect((await low.auth.updateUser({ data: { name: 'Ada' } })).error).toBeNull()
  expect((await client.auth.updateUser({ password })).error).toBeNull()
})

test('a factor is added and taken away at the second level only', async () => {
  const { client, email, factorId } = await enrolled()
  const low = await signInAgain(email)
  expect(
    (await low.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' })).error,
  ).toMatchObject({ status: 403, code: 'insufficient_aal' })
  expect((await low.auth.mfa.unenroll({ factorId })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
    message: 'AAL2 required to unenroll verified factor',
  })
  expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  await client.auth.refreshSession()
  const claims = await client.auth.getClaims()
  expect(claims.data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] })
})

test('an enrolment that is not finished is taken back, or forgotten by the next after five minutes', async () => {
  const { client } = await accounts.signUp()
  const first = await enrol(client)
  expect(
    (await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })).error,
  ).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  expect((await client.auth.mfa.unenroll({ factorId: first.id })).error).toBeNull()
  await enrol(client)
  accounts.passSeconds(301)
  await enrol(client)
})

test('a person has ten factors at most, and none of somebody else’s', async () => {
  const { client } = await accounts.signUp()
  for (let index = 0; index < 10; index += 1) await enrol(client, `phone ${index}`)
  const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'more' })
  expect(error).toMatchObject({ code: 'too_many_enrolled_mfa_factors' })
  const { factorId } = await enrolled()
  for (const id of [factorId, 'no uuid']) {
    expect((await client.auth.mfa.challenge({ factorId: id })).error).toMatchObject({ status: 404 })
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({ status: 404 })
  }
})

test('phones and passkeys are refused clearly, and so is what is neither', async () => {
  const { client, session } = await accounts.signUp()
  const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+4420' })
  expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
  const headers = { authorization: `Bearer ${session.access_token}` }
  const enrolAs = async (type: string) =>
    (await accounts.call('/factors', { headers, body: { factor_type: type } })).json
  expect(await enrolAs('webauthn')).toMatchObject({ error_code: 'mfa_webauthn_enroll_not_enabled' })
  expect(await enrolAs('email')).toMatchObject({
    error_code: 'validation_failed',
    msg: 'factor_type needs to be totp, phone, or webauthn',
  })
  expect((await accounts.call('/factors', { body: { factor_type: 'totp' } })).json).toMatchObject({
    error_code: 'no_authorization',
  })
})

test('many challenges of many people at once do not get in each other’s way', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => accounts.signUp()))
  const answers = await Promise.all(
    people.map(async ({ client }) => {
      const { id: factorId } = await enrol(client)
      return Promise.all(Array.from({ length: 4 }, () => client.auth.mfa.challenge({ factorId })))
    }),
  )
  expect(answers.flat().every(({ error }) => error === null)).toBe(true)
})
