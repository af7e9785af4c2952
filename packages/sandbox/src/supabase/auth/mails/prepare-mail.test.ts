import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestContext, type TestContext } from '#sandbox/supabase/auth/test-context.ts'
import { type AuthUser, findUserById } from '#sandbox/supabase/auth/users/auth-user.ts'
import { prepareEmailChange, prepareMail } from './prepare-mail.ts'
import { sendAuthMails } from './send-auth-mail.ts'

let made: TestContext
beforeAll(async () => {
  made = await openTestContext({ emailIntervalSeconds: 60 })
})
afterAll(() => made.close())

const CHALLENGE = { challenge: 'a'.repeat(43), method: 'plain' } as const

type SimpleType = Parameters<typeof prepareMail>[0]['type']

const prepare = ({
  user,
  type,
  challenge = null,
}: {
  user: AuthUser
  type: SimpleType
  challenge?: typeof CHALLENGE | null
}) =>
  made.context.database.asOwner((sql) => {
    const redirectTo = 'http://localhost:3000/after'
    return prepareMail({ sql, context: made.context, user, type, challenge, redirectTo })
  })

async function current({ id }: AuthUser): Promise<AuthUser> {
  const user = await made.context.database.asOwner((sql) => findUserById(sql, id))
  if (!user) throw new Error('The person is gone')
  return user
}

async function listTokens({ id }: AuthUser) {
  const { rows } = await made.context.database.asOwner((sql) =>
    sql.query<{ type: string }>(
      'select token_type as type from auth.one_time_tokens where user_id = $1 order by 1',
      [id],
    ),
  )
  return rows.map(({ type }) => type)
}

test('each mail has its token, and the time it was sent at', async () => {
  const cases = [
    ['signup', 'confirmation_token', 'confirmation_sent_at'],
    ['invite', 'confirmation_token', 'invited_at'],
    ['recovery', 'recovery_token', 'recovery_sent_at'],
    ['magiclink', 'recovery_token', 'recovery_sent_at'],
    ['reauthentication', 'reauthentication_token', 'reauthentication_sent_at'],
  ] as const
  for (const [type, token, sentAt] of cases) {
    const user = await made.newUser()
    const { mails } = await prepare({ user, type })
    expect(mails).toMatchObject([
      { type, to: user.email, redirectTo: 'http://localhost:3000/after' },
    ])
    expect(await listTokens(user)).toEqual([token])
    expect((await current(user))[sentAt]).toEqual(made.context.now())
  }
})

test('two mails of a kind want a minute between them, mails of other kinds do not', async () => {
  const user = await made.newUser()
  await prepare({ user, type: 'recovery' })
  made.pass(45)
  await expect(prepare({ user: await current(user), type: 'recovery' })).rejects.toThrow(
    'For security purposes, you can only request this after 15 seconds.',
  )
  await expect(prepare({ user: await current(user), type: 'magiclink' })).rejects.toMatchObject({
    code: 'over_email_send_rate_limit',
  })
  await prepare({ user: await current(user), type: 'reauthentication' })
  made.pass(15)
  await prepare({ user: await current(user), type: 'recovery' })
})

test('a mail that was not taken leaves no token, and nothing to wait for', async () => {
  const user = await made.newUser()
  const prepared = await prepare({ user, type: 'recovery' })
  const context = { ...made.context, sendMail: () => Promise.reject(new Error('451 later')) }
  await expect(sendAuthMails({ context, ...prepared })).rejects.toMatchObject({
    status: 500,
    message: 'Error sending recovery email',
  })
  expect(made.errors.splice(0)).toMatchObject([{ message: '451 later' }])
  expect(await listTokens(user)).toEqual([])
  expect((await current(user)).recovery_sent_at).toBeNull()
  await prepare({ user: await current(user), type: 'recovery' })
})

test('with a challenge the token is marked and the flow is remembered, for those that have one', async () => {
  const user = await made.newUser()
  const recovery = await prepare({ user, type: 'recovery', challenge: CHALLENGE })
  expect(recovery.mails[0]?.token.hash).toMatch(/^pkce_/)
  const invited = await made.newUser()
  const invite = await prepare({ user: invited, type: 'invite', challenge: CHALLENGE })
  expect(invite.mails[0]?.token.hash).not.toMatch(/^pkce_/)
  const { rows } = await made.context.database.asOwner((sql) =>
    sql.query(
      'select authentication_method as method, code_challenge as challenge from auth.flow_state where user_id = any(array[$1, $2]::uuid[])',
      [user.id, invited.id],
    ),
  )
  expect(rows).toEqual([{ method: 'recovery', challenge: CHALLENGE.challenge }])
})

test('flows that nobody finished in a day are forgotten by the next', async () => {
  const [old, young] = [await made.newUser(), await made.newUser()]
  await prepare({ user: old, type: 'recovery', challenge: CHALLENGE })
  made.pass(25 * 60 * 60)
  await prepare({ user: young, type: 'recovery', challenge: CHALLENGE })
  const { rows } = await made.context.database.asOwner((sql) =>
    sql.query('select user_id as id from auth.flow_state'),
  )
  expect(rows).toEqual([{ id: young.id }])
})

test('a change of address writes to both, and takes all of it back when it cannot', async () => {
  const user = await made.newUser()
  const newEmail = 'new@example.com'
  const prepared = await made.context.database.asOwner((sql) =>
    prepareEmailChange({
      sql,
      context: made.context,
      user,
      challenge: null,
      redirectTo: made.context.siteUrl,
      newEmail,
    }),
  )
  expect(prepared.mails.map(({ to }) => to)).toEqual([user.email, newEmail])
  expect(prepared.mails[0]?.token.hash).not.toBe(prepared.mails[1]?.token.hash)
  expect((await current(user)).email_change).toBe(newEmail)
  await made.context.database.asOwner(prepared.undo)
  expect(await listTokens(user)).toEqual([])
  expect(await current(user)).toMatchObject({ email_change: '', email_change_sent_at: null })
})
