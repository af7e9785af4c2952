import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openAccounts, type Accounts } from './accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.close())

const TokensSchema = z.object({ refresh_token: z.string(), access_token: z.string() })

const ask = (refreshToken: string) =>
  accounts.call('/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })

async function refresh(refreshToken: string) {
  return TokensSchema.parse((await ask(refreshToken)).json)
}

test('a refresh gives a token in place of the one before, of the same session', async () => {
  const { client, session } = await accounts.signUp()
  accounts.passSeconds(100)
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  const [before, after] = await Promise.all([
    client.auth.getClaims(session.access_token),
    client.auth.getClaims(data.session?.access_token),
  ])
  expect(after.data?.claims.session_id).toBe(before.data?.claims.session_id)
  expect(after.data?.claims.amr).toEqual(before.data?.claims.amr)
  expect(after.data?.claims.exp).toBeGreaterThan(before.data?.claims.exp ?? 0)
})

test('a client that never got the answer gets the same token again, however late', async () => {
  const { session } = await accounts.signUp()
  const second = await refresh(session.refresh_token)
  accounts.passSeconds(1_000)
  expect((await refresh(session.refresh_token)).refresh_token).toBe(second.refresh_token)
  expect((await refresh(second.refresh_token)).refresh_token).not.toBe(second.refresh_token)
})

test('within ten seconds an older token still gives a session', async () => {
  const { session } = await accounts.signUp()
  const second = await refresh(session.refresh_token)
  await refresh(second.refresh_token)
  accounts.passSeconds(5)
  const fork = await refresh(session.refresh_token)
  expect(fork.refresh_token).not.toBe(second.refresh_token)
})

test('a copy that is used later ends the whole family, and that outlives the refusal', async () => {
  const { client, session } = await accounts.signUp()
  const second = await refresh(session.refresh_token)
  const third = await refresh(second.refresh_token)
  accounts.passSeconds(30)
  const stolen = await ask(session.refresh_token)
  expect(stolen.status).toBe(400)
  expect(stolen.json).toEqual({
    code: 400,
    error_code: 'refresh_token_already_used',
    msg: 'Invalid Refresh Token: Already Used',
  })
  const owner = await accounts.connect().auth.refreshSession(third)
  expect(owner.error).toMatchObject({ code: 'refresh_token_already_used' })
  // The access token is valid until it expires, since its session exists.
  expect((await client.auth.getUser(third.access_token)).error).toBeNull()
})

test('tabs that refresh at once all go on', async () => {
  const { session } = await accounts.signUp()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => refresh(session.refresh_token)),
  )
  const tokens = new Set(answers.map((answer) => answer.refresh_token))
  // One request exchanges the token, and nine get its result.
  expect(tokens.size).toBe(1)
  const next = await Promise.all([...tokens].map((token) => ask(token)))
  expect(next.map(({ status }) => status)).toEqual([200])
})

test('a token that is none, or whose session has ended, is not found', async () => {
  for (const token of ['nothing', "' or true --", 'x'.repeat(10_000)]) {
    expect((await ask(token)).json).toMatchObject({
      error_code: 'refresh_token_not_found',
      msg: 'Invalid Refresh Token: Refresh Token Not Found',
    })
  }
  expect((await ask('')).json).toMatchObject({ error_code: 'validation_failed' })
  const { client, session } = await accounts.signUp()
  await client.auth.signOut()
  expect((await ask(session.refresh_token)).json).toMatchObject({
    error_code: 'refresh_token_not_found',
  })
})

test('a session that a person has no more cannot be refreshed', async () => {
  const { session, user } = await accounts.signUp()
  await accounts.admin.auth.admin.deleteUser(user.id)
  expect((await ask(session.refresh_token)).json).toMatchObject({
    error_code: 'refresh_token_not_found',
  })
})
