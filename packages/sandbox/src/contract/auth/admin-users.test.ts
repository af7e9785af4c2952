import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts, PASSWORD, type Accounts } from './accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.close())

const admin = () => accounts.admin.auth.admin

async function signInCode({ email, password }: { email: string; password: string }) {
  const { error } = await accounts.connect().auth.signInWithPassword({ email, password })
  return error?.code ?? null
}

test('the calls of administrators want the secret key', async () => {
  const { session } = await accounts.signUp()
  const id = randomUUID()
  const calls = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${id}`],
    ['PUT', `/admin/users/${id}`],
    ['DELETE', `/admin/users/${id}`],
    ['GET', `/admin/users/${id}/factors`],
    ['DELETE', `/admin/users/${id}/factors/${id}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const
  for (const [method, path] of calls) {
    const body = method === 'GET' ? {} : { body: {} }
    const none = await accounts.call(path, { method, ...body })
    expect([none.status, none.json], path).toMatchObject([401, { error_code: 'no_authorization' }])
    for (const token of [
      accounts.keys.publishableKey,
      accounts.keys.anonKey,
      session.access_token,
    ]) {
      const headers = { authorization: `Bearer ${token}` }
      const refused = await accounts.call(path, { method, headers, ...body })
      expect([refused.status, refused.json], path).toMatchObject([403, { error_code: 'not_admin' }])
    }
  }
  const headers = { authorization: `Bearer ${accounts.keys.serviceRoleKey}` }
  expect((await accounts.call('/admin/users', { method: 'GET', headers })).status).toBe(200)
})

test('an account is made with all that it has', async () => {
  const email = accounts.newAddress()
  const id = randomUUID()
  const { data, error } = await admin().createUser({
    id,
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { name: 'Ada' },
    app_metadata: { plan: 'starter' },
  })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toEqual({ name: 'Ada', email_verified: true })
  expect(data.user).toMatchObject({
    id,
    email,
    app_metadata: { provider: 'email', plan: 'starter' },
    identities: [{ provider: 'email' }],
  })
  expect(await signInCode({ email, password: PASSWORD })).toBeNull()
  expect(await accounts.mailsTo(email)).toEqual([])
})

test('an account waits for its confirmation unless it is confirmed, and may bring a hash', async () => {
  const [waiting, moved] = [accounts.newAddress(), accounts.newAddress()]
  await admin().createUser({ email: waiting, password: PASSWORD })
  expect(await signInCode({ email: waiting, password: PASSWORD })).toBe('email_not_confirmed')
  const password_hash = await hash(PASSWORD, 4)
  await admin().createUser({ email: moved, password_hash, email_confirm: true })
  expect(await signInCode({ email: moved, password: PASSWORD })).toBeNull()
})

test('an account that cannot be is refused', async () => {
  const { email, user } = await accounts.signUp()
  const refusal = async (attributes: Parameters<ReturnType<typeof admin>['createUser']>[0]) =>
    (await admin().createUser(attributes)).error
  expect(await refusal({ email })).toMatchObject({ status: 422, code: 'email_exists' })
  expect(await refusal({})).toMatchObject({ code: 'validation_failed' })
  expect(await refusal({ phone: '+44' })).toMatchObject({ code: 'phone_provider_disabled' })
  const fresh = accounts.newAddress()
  expect(await refusal({ email: fresh, password: 'short' })).toMatchObject({
    code: 'weak_password',
  })
  expect(await refusal({ email: fresh, id: 'me' })).toMatchObject({ code: 'validation_failed' })
  expect(await refusal({ email: fresh, id: user.id })).toMatchObject({ code: 'email_exists' })
  expect(await refusal({ email: fresh, ban_duration: 'soon' })).toMatchObject({
    code: 'validation_failed',
    message: 'invalid format for ban duration: time: invalid duration "soon"',
  })
  expect(await refusal({ email: fresh, password: PASSWORD, password_hash: 'x' })).toMatchObject({
    code: 'validation_failed',
  })
  // None of these left half an account behind.
  expect((await admin().createUser({ email: fresh })).error).toBeNull()
})

test('accounts are listed by pages, newest first', async () => {
  const total = async () => {
    const { data } = await admin().listUsers()
    return 'total' in data ? data.total : 0
  }
  const before = await total()
  const pages = Math.ceil((before + 5) / 2)
  const addresses: string[] = []
  for (let index = 0; index < 5; index += 1) {
    accounts.passSeconds(10)
    addresses.unshift(accounts.newAddress())
    await admin().createUser({ email: addresses[0] ?? '' })
  }
  const page = async (number: number) => {
    const { data } = await admin().listUsers({ page: number, perPage: 2 })
    return { ...data, users: data.users.map(({ email }) => email) }
  }
  expect(await page(1)).toMatchObject({
    users: addresses.slice(0, 2),
    aud: 'authenticated',
    total: before + 5,
    nextPage: 2,
  })
  expect((await page(2)).users).toEqual(addresses.slice(2, 4))
  expect(await page(pages)).toMatchObject({ nextPage: null })
  expect((await page(99)).users).toEqual([])
  for (const wrong of [{ page: 0 }, { page: -1 }, { perPage: 0 }]) {
    expect((await admin().listUsers(wrong)).error).toMatchObject({ code: 'validation_failed' })
  }
  const far = await admin().listUsers({ page: Number.MAX_SAFE_INTEGER, perPage: 1_000_000 })
  expect(far.error).toBeNull()
})

test('an account is found by its id, and is missing without', async () => {
  const { user } = await accounts.signUp()
  expect((await admin().getUserById(user.id)).data.user?.email).toBe(user.email)
  expect((await admin().getUserById(randomUUID())).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
  const headers = { authorization: `Bearer ${accounts.keys.secretKey}` }
  expect(await accounts.call('/admin/users/me', { method: 'GET', headers })).toMatchObject({
    status: 404,
    json: { msg: 'user_id must be an UUID' },
  })
})

test('an administrator changes an account at once', async () => {
  const { client, user, email } = await accounts.signUp()
  const newEmail = accounts.newAddress()
  const { data, error } = await admin().updateUserById(user.id, {
    email: newEmail,
    password: 'eight narrow bridges',
    user_metadata: { name: 'Ada' },
    app_metadata: { plan: 'starter' },
    role: 'authenticated',
    email_confirm: true,
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: newEmail,
    // Metadata of the sign-up: an administrator's change of the address leaves it.
    user_metadata: { name: 'Ada', email },
    app_metadata: { provider: 'email', plan: 'starter' },
  })
  expect(await accounts.mailsTo(newEmail)).toEqual([])
  expect(await signInCode({ email, password: PASSWORD })).toBe('invalid_credentials')
  expect(await signInCode({ email: newEmail, password: 'eight narrow bridges' })).toBeNull()
  // The sessions of the old password have ended.
  expect((await client.auth.getUser()).error).not.toBeNull()
  const other = await accounts.signUp()
  expect((await admin().updateUserById(user.id, { email: other.email })).error).toMatchObject({
    code: 'email_exists',
  })
})

test('an account is deleted with what belongs to it, and its address is free', async () => {
  const { client, user, email } = await accounts.signUp()
  await client.auth.mfa.enroll({ factorType: 'totp' })
  expect((await admin().deleteUser(user.id)).error).toBeNull()
  expect((await admin().getUserById(user.id)).error).toMatchObject({ code: 'user_not_found' })
  expect((await admin().deleteUser(user.id)).error).toMatchObject({ code: 'user_not_found' })
  const { rows } = await accounts.database.asOwner((sql) =>
    sql.query(
      `select (select count(*) from auth.sessions where user_id = $1) + (select count(*) from auth.identities where user_id = $1)
        + (select count(*) from auth.mfa_factors where user_id = $1) as kept`,
      [user.id],
    ),
  )
  expect(rows).toEqual([{ kept: '0' }])
  expect((await accounts.signUp({ email })).user.id).not.toBe(user.id)
})

test('an account that is deleted softly keeps its id, and nothing of the person', async () => {
  const { client, user, email } = await accounts.signUp()
  await admin().deleteUser(user.id, true)
  const { data } = await admin().getUserById(user.id)
  expect(data.user).toMatchObject({ id: user.id, user_metadata: {} })
  expect(JSON.stringify(data.user)).not.toContain(email)
  expect((await client.auth.getUser()).error).toMatchObject({ code: 'user_not_found' })
  expect(await signInCode({ email, password: PASSWORD })).toBe('invalid_credentials')
  expect((await accounts.signUp({ email })).user.id).not.toBe(user.id)
})

test('an administrator sees the factors of a person and takes one away', async () => {
  const { client, user } = await accounts.signUp()
  const { data: enrolled } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'lost phone',
  })
  const { data } = await admin().mfa.listFactors({ userId: user.id })
  expect(data?.factors).toMatchObject([{ id: enrolled?.id, friendly_name: 'lost phone' }])
  expect(JSON.stringify(data)).not.toContain(enrolled?.totp.secret)
  const id = enrolled?.id ?? ''
  expect((await admin().mfa.deleteFactor({ id, userId: user.id })).error).toBeNull()
  expect((await admin().mfa.deleteFactor({ id, userId: user.id })).error).toMatchObject({
    code: 'mfa_factor_not_found',
  })
  expect((await admin().mfa.listFactors({ userId: user.id })).data?.factors).toEqual([])
})

test('the metadata of a person holds what an administrator put there, and nothing of the identity', async () => {
  const email = accounts.newAddress()
  const { data } = await accounts.admin.auth.admin.createUser({ email, user_metadata: { a: 1 } })
  expect(data.user?.user_metadata).toEqual({ a: 1 })
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email, email_verified: false })
  const id = data.user?.id ?? ''
  const attributes = { email: accounts.newAddress(), user_metadata: { b: 2 } }
  const changed = await accounts.admin.auth.admin.updateUserById(id, attributes)
  expect(changed.data.user?.user_metadata).toEqual({ a: 1, b: 2 })
  const link = await accounts.admin.auth.admin.generateLink({
    type: 'invite',
    email: accounts.newAddress(),
    options: { data: { team: 'blue' } },
  })
  expect(link.data.user?.user_metadata).toEqual({ team: 'blue' })
})
