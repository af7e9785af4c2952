import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestContext, type TestContext } from '#sandbox/supabase/auth/test-context.ts'
import { findSession } from './sessions.ts'

let made: TestContext
beforeAll(async () => {
  made = await openTestContext()
})
afterAll(() => made.close())

test('a session is stored as it is given', async () => {
  const { session, user } = await made.signIn()
  const stored = await made.context.database.asOwner((sql) => findSession(sql, session.id))
  expect(stored).toEqual(session)
  expect(session).toMatchObject({ user_id: user.id, aal: 'aal1', amr: [{ method: 'password' }] })
})

test('it says from where and with what somebody came, and has one token', async () => {
  const { session, refreshToken, user } = await made.signIn({ method: 'recovery' })
  const { rows } = await made.context.database.asOwner((sql) =>
    sql.query(
      `select s.user_agent, host(s.ip) as ip, t.token, t.user_id, t.revoked, t.parent
       from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id where s.id = $1`,
      [session.id],
    ),
  )
  const token = { token: refreshToken, user_id: user.id, revoked: 'f', parent: null }
  expect(rows).toEqual([{ user_agent: 'a phone', ip: '192.0.2.7', ...token }])
})

test('the person and how they are known have signed in at that moment, and nobody else', async () => {
  const before = await made.signIn()
  made.pass(60)
  const { user, session } = await made.signIn()
  const times = [user.last_sign_in_at, user.identities[0]?.last_sign_in_at]
  expect(times).toEqual([session.created_at, session.created_at])
  const { rows } = await made.context.database.asOwner((sql) =>
    sql.query<{ at: string }>('select last_sign_in_at as at from auth.users where id = $1', [
      before.user.id,
    ]),
  )
  expect(new Date(rows[0]?.at ?? '')).toEqual(before.session.created_at)
})

test('a session of nobody is none', async () => {
  const { database, nextId } = made.context
  expect(await database.asOwner((sql) => findSession(sql, nextId()))).toBeNull()
})
