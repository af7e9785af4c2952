// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '#sandbox/supabase/auth/sessions/sessions.ts'
import { openTestContext, type TestContext } from '#sandbox/supabase/auth/test-context.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { type AuthUser, findUserByEmail, findUserById, listUsers } from './auth-user.ts'
import { confirmEmail, mergeMetadata, setEmail, setPassword } from './change-user.ts'
import { softDeleteUser } from './delete-user.ts'
import { publicUser } from './public-user.ts'

let made: TestContext
beforeAll(async () => {
  made = await openTestContext()
})
afterAll(() => made.close())

/** Changes a new user and returns them. */
async function changed(
  change: (change: {
    sql: SqlRunner
    userId: string
    time: string
    user: AuthUser
  }) => Promise<unknown>,
): Promise<AuthUser> {
  const user = await made.newUser()
  return made.context.database.asOwner(async (sql) => {
    const time = made.context.now().toISOString()
    await change({ sql, userId: user.id, time, user })
    const after = await findUserById(sql, user.id)
    if (!after) throw new Error('The person is gone')
    return after
  })
}

test('a person begins unconfirmed, with an identity of their address', async () => {
  const user = await made.newUser()
  expect(user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email_confirmed_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: { sub: user.id, email: user.email, email_verified: false },
    identities: [{ provider: 'email', provider_id: user.id, email: user.email }],
    factors: [],
  })
})

test('a confirmation is of the first time, in the person and in the identity', async () => {
  const first = made.context.now()
  const user = await changed(async (change) => {
    await confirmEmail(change)
    made.pass(60)
    await confirmEmail({ ...change, time: made.context.now().toISOString() })
  })
  expect(user.email_confirmed_at).toEqual(first)
  expect(user.confirmed_at).toEqual(first)
  expect(user.raw_user_meta_data.email_verified).toBe(true)
  expect(user.identities[0]?.identity_data).toMatchObject({ email_verified: true })
})

test('a new address is everywhere at once', async () => {
  const email = 'moved@example.com'
  const user = await changed((change) => setEmail({ ...change, email, isOwnWish: true }))
  expect(user).toMatchObject({
    email,
    email_change: '',
    raw_user_meta_data: { email, email_verified: true },
    identities: [{ email, identity_data: { email } }],
  })
  expect(user.email_confirmed_at).not.toBeNull()
})

test('metadata is merged, null takes a key away, and arrays are kept as they are', async () => {
  const user = await changed(async (change) => {
    const column = 'raw_app_meta_data'
    await mergeMetadata({ ...change, column, data: { plan: 'starter', roles: ['a', null] } })
    await mergeMetadata({ ...change, column, data: { plan: null, seats: 3 } })
    await mergeMetadata({ ...change, column, data: {} })
  })
  expect(user.raw_app_meta_data).toEqual({
    provider: 'email',
    providers: ['email'],
    roles: ['a', null],
    seats: 3,
  })
})

test('a password ends all sessions but the one that is kept', async () => {
  const { context } = made
  const request = { address: '127.0.0.1', headers: {} }
  const sessionsLeft = async (keep: boolean) => {
    let left: string[] = []
    await changed(async ({ sql, userId, time }) => {
      const start = () => startSession({ sql, context, request, userId, method: 'password' })
      const kept = await start()
      await start()
      const keepSessionId = keep ? kept.session.id : null
      await setPassword({ sql, userId, time, passwordHash: 'x', keepSessionId })
      const { rows } = await sql.query<{ id: string }>(
        'select id from auth.sessions where user_id = $1',
        [userId],
      )
      left = rows.map(({ id }) => (id === kept.session.id ? 'kept' : 'other'))
    })
    return left
  }
  expect(await sessionsLeft(true)).toEqual(['kept'])
  expect(await sessionsLeft(false)).toEqual([])
})

test('who is deleted softly is found by no address, and is the same when it is done twice', async () => {
  let email = ''
  const user = await changed(async ({ sql, user: person }) => {
    email = person.email ?? ''
    await softDeleteUser({ sql, context: made.context, user: person })
  })
  expect(user.deleted_at).toEqual(made.context.now())
  expect(JSON.stringify(user)).not.toContain(email)
  const again = await made.context.database.asOwner(async (sql) => {
    await softDeleteUser({ sql, context: made.context, user })
    expect(await findUserByEmail(sql, email)).toBeNull()
    return findUserById(sql, user.id)
  })
  expect(again?.email).toBe(user.email)
})

test('what is shown of a person has no hash, no secret and no empty times', async () => {
  const user = await changed(async ({ sql, userId, time }) => {
    await setPassword({ sql, userId, time, passwordHash: '$2b$hash', keepSessionId: null })
    await sql.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, 'phone', 'totp', 'verified', 'SECRET', $3, $3)`,
      [made.context.nextId(), userId, time],
    )
  })
  const shown = publicUser(user)
  expect(shown).toMatchObject({
    id: user.id,
    phone: '',
    factors: [{ friendly_name: 'phone', status: 'verified', factor_type: 'totp' }],
    identities: [{ id: user.id, identity_id: user.identities[0]?.id }],
  })
  const text = JSON.stringify(shown)
  for (const hidden of ['$2b$hash', 'SECRET', 'null', 'encrypted_password', 'banned_until']) {
    expect(text, hidden).not.toContain(hidden)
  }
})

test('people are listed newest first, with how many there are', async () => {
  made.pass(100)
  const newest = await made.newUser()
  const { users, total } = await made.context.database.asOwner((sql) =>
    listUsers({ sql, limit: 1, offset: 0 }),
  )
  expect(users.map(({ id }) => id)).toEqual([newest.id])
  expect(total).toBeGreaterThan(1)
})
