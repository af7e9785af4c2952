import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  dropTokens,
  findTokenByCode,
  findTokenByHash,
  isPkceToken,
  issueMailToken,
  type TokenType,
} from './one-time-tokens.ts'
import { openTestContext, type TestContext } from './test-context.ts'

let made: TestContext
beforeAll(async () => {
  made = await openTestContext()
})
afterAll(() => made.close())

async function issue({
  type = 'recovery_token',
  isPkce = false,
  user,
}: { type?: TokenType; isPkce?: boolean; user?: { id: string; email: string | null } } = {}) {
  const { id: userId, email } = user ?? (await made.newUser())
  const { context } = made
  const token = await context.database.asOwner((sql) =>
    issueMailToken({ sql, context, userId, email: email ?? '', type, isPkce }),
  )
  return { ...token, userId, email: email ?? '' }
}

const byHash = (hash: string, types: readonly TokenType[] = ['recovery_token']) =>
  made.context.database.asOwner((sql) =>
    findTokenByHash({ sql, context: made.context, hash, types }),
  )

const byCode = ({ email, code }: { email: string; code: string }) =>
  made.context.database.asOwner((sql) =>
    findTokenByCode({
      sql,
      context: made.context,
      email,
      code,
      types: ['recovery_token'],
    }),
  )

test('a token is found by its hash, and by its code with the address', async () => {
  const token = await issue()
  expect(token.code).toMatch(/^\d{6}$/)
  const found = { userId: token.userId, type: 'recovery_token' }
  expect(await byHash(token.hash)).toEqual(found)
  expect(await byCode(token)).toEqual(found)
  expect(await byCode({ ...token, email: 'other@example.com' })).toBeNull()
})

test('what is stored is a hash that the hosted service makes as well', async () => {
  const { email, code, hash } = await issue()
  expect(hash).toBe(createHash('sha224').update(`${email}${code}`).digest('hex'))
})

test('a token of a client with PKCE is marked, and its code is typed as any other', async () => {
  const token = await issue({ isPkce: true })
  expect(token.hash).toMatch(/^pkce_[0-9a-f]{56}$/)
  expect(isPkceToken(token.hash)).toBe(true)
  expect(await byCode(token)).toMatchObject({ userId: token.userId })
  // The prefix is part of the token: without it, the token is unknown.
  expect(await byHash(token.hash.replace('pkce_', ''))).toBeNull()
})

test('a token is good for its own types only', async () => {
  const { hash } = await issue({ type: 'confirmation_token' })
  expect(await byHash(hash)).toBeNull()
  expect(await byHash(hash, ['recovery_token', 'confirmation_token'])).toMatchObject({
    type: 'confirmation_token',
  })
})

test('another token of a type takes the place of the first', async () => {
  const user = await made.newUser()
  const first = await issue({ user })
  const second = await issue({ user })
  const other = await issue({ user, type: 'reauthentication_token' })
  expect(await byHash(first.hash)).toBeNull()
  expect(await byHash(second.hash)).not.toBeNull()
  expect(await byHash(other.hash, ['reauthentication_token'])).not.toBeNull()
})

test('an hour is an hour', async () => {
  const { hash } = await issue()
  made.pass(3_600)
  expect(await byHash(hash)).not.toBeNull()
  made.pass(1)
  expect(await byHash(hash)).toBeNull()
})

test('what was used is gone, and only that', async () => {
  const [one, other] = [await issue(), await issue()]
  await made.context.database.asOwner((sql) =>
    dropTokens({ sql, userId: one.userId, types: ['recovery_token', 'confirmation_token'] }),
  )
  expect(await byHash(one.hash)).toBeNull()
  expect(await byHash(other.hash)).not.toBeNull()
})

test('codes are not guessed from the ones before', async () => {
  const codes = await Promise.all(Array.from({ length: 30 }, () => issue()))
  expect(new Set(codes.map(({ code }) => code)).size).toBeGreaterThan(25)
})
