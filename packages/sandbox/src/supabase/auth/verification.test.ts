import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareEmailChange } from './mails/prepare-mail.ts'
import { findTokenByHash, issueMailToken, type TokenType } from './one-time-tokens.ts'
import { openTestContext, type TestContext } from './test-context.ts'
import { type AuthUser, findUserById } from './users/auth-user.ts'
import { acceptToken, listTokenTypes } from './verification.ts'

let made: TestContext
beforeAll(async () => {
  made = await openTestContext()
})
afterAll(() => made.close())

const CHANGE = listTokenTypes('email_change')

async function issue({ user, type }: { user: AuthUser; type: TokenType }) {
  const { context } = made
  const token = await context.database.asOwner((sql) =>
    issueMailToken({
      sql,
      context,
      userId: user.id,
      email: user.email ?? '',
      type,
      isPkce: false,
    }),
  )
  return token.hash
}

/** Follows a link; false when the other address has to confirm as well. */
async function follow({ hash, types }: { hash: string; types: readonly TokenType[] }) {
  const { context } = made
  return context.database.asOwner(async (sql) => {
    const found = await findTokenByHash({ sql, context, hash, types })
    if (!found) throw new Error('No such token')
    return acceptToken({ sql, context, found })
  })
}

async function current({ id }: AuthUser) {
  return made.context.database.asOwner((sql) => findUserById(sql, id))
}

async function askForChange({ user, newEmail }: { user: AuthUser; newEmail: string }) {
  const { context } = made
  const { mails } = await context.database.asOwner((sql) =>
    prepareEmailChange({
      sql,
      context,
      user,
      challenge: null,
      redirectTo: context.siteUrl,
      newEmail,
    }),
  )
  return mails.map(({ token }) => token.hash)
}

test('each type of verification has tokens of its own, and `email` those of two', () => {
  expect(listTokenTypes('signup')).toEqual(listTokenTypes('invite'))
  expect(listTokenTypes('magiclink')).toEqual(listTokenTypes('recovery'))
  expect(listTokenTypes('email')).toEqual([
    ...listTokenTypes('signup'),
    ...listTokenTypes('recovery'),
  ])
  for (const type of ['signup', 'email', 'recovery', 'email_change'] as const) {
    expect(listTokenTypes(type)).not.toContain('reauthentication_token')
  }
})

test('a link that a person got by mail confirms their address, whatever it was for', async () => {
  for (const type of ['confirmation_token', 'recovery_token'] as const) {
    const user = await made.newUser()
    expect(await follow({ hash: await issue({ user, type }), types: [type] })).toBe(true)
    expect((await current(user))?.email_confirmed_at).toEqual(made.context.now())
  }
})

test('who is banned changes nothing by a link, and the link stays good', async () => {
  const user = await made.newUser()
  const hash = await issue({ user, type: 'confirmation_token' })
  const ban = (until: string | null) =>
    made.context.database.asOwner((sql) =>
      sql.query('update auth.users set banned_until = $2 where id = $1', [user.id, until]),
    )
  await ban(new Date(made.context.now().getTime() + 60_000).toISOString())
  const types = ['confirmation_token'] as const
  await expect(follow({ hash, types })).rejects.toMatchObject({ status: 403, code: 'user_banned' })
  expect((await current(user))?.email_confirmed_at).toBeNull()
  await ban(null)
  expect(await follow({ hash, types })).toBe(true)
})

test('a change of address takes both links, in either order', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const user = await made.newUser()
    const newEmail = `changed.${order[0]}@example.com`
    const hashes = await askForChange({ user, newEmail })
    expect(await follow({ hash: hashes[order[0]] ?? '', types: CHANGE })).toBe(false)
    expect((await current(user))?.email).toBe(user.email)
    expect(await follow({ hash: hashes[order[1]] ?? '', types: CHANGE })).toBe(true)
    expect((await current(user))?.email).toBe(newEmail)
  }
})

test('one link twice is not both', async () => {
  const user = await made.newUser()
  const [hash = ''] = await askForChange({ user, newEmail: 'twice@example.com' })
  await follow({ hash, types: CHANGE })
  await expect(follow({ hash, types: CHANGE })).rejects.toThrow('No such token')
})

test('a change that is asked for anew begins anew', async () => {
  const user = await made.newUser()
  const [first = ''] = await askForChange({ user, newEmail: 'one@example.com' })
  await follow({ hash: first, types: CHANGE })
  made.pass(60)
  const [old = '', fresh = ''] = await askForChange({ user, newEmail: 'two@example.com' })
  expect(await follow({ hash: fresh, types: CHANGE })).toBe(false)
  expect(await follow({ hash: old, types: CHANGE })).toBe(true)
  expect((await current(user))?.email).toBe('two@example.com')
})
