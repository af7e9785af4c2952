import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestContext, type TestContext } from '#sandbox/supabase/auth/test-context.ts'
import { isFull } from '#sandbox/testing/lane.ts'
import { refreshSession } from './refresh-session.ts'

let made: TestContext
beforeAll(async () => {
  made = await openTestContext()
})
afterAll(() => made.close())

/** The token of a new session, of which there is one. */
async function newSession() {
  const { session, refreshToken } = await made.signIn()
  return { sessionId: session.id, token: refreshToken }
}

/** The next token, or the code of the refusal. */
async function refresh(token: string): Promise<{ token: string } | { code: unknown }> {
  try {
    const { refreshToken } = await refreshSession({ context: made.context, token })
    return { token: refreshToken }
  } catch (error) {
    return { code: error instanceof Error && 'code' in error ? error.code : error }
  }
}

async function activeTokens(sessionId: string) {
  const { rows } = await made.context.database.asOwner((sql) =>
    sql.query<{ token: string }>(
      'select token from auth.refresh_tokens where session_id = $1 and not revoked',
      [sessionId],
    ),
  )
  return rows.map(({ token }) => token)
}

/** The same numbers for the same seed: a failure can be seen again. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('each token but the last is revoked, with the chain of their parents', async () => {
  const { sessionId, token } = await newSession()
  const chain = [token]
  for (let count = 0; count < 5; count += 1) {
    made.pass(60)
    const next = await refresh(chain.at(-1) ?? '')
    chain.push('token' in next ? next.token : '')
  }
  expect(await activeTokens(sessionId)).toEqual([chain.at(-1)])
  const { rows } = await made.context.database.asOwner((sql) =>
    sql.query('select token, parent from auth.refresh_tokens where session_id = $1 order by id', [
      sessionId,
    ]),
  )
  expect(rows).toEqual(
    chain.map((each, index) => ({ token: each, parent: chain[index - 1] ?? null })),
  )
})

/** A session whose first token was used, and the second as well. */
async function sessionOfThree() {
  const { sessionId, token } = await newSession()
  const second = await refresh(token)
  await refresh('token' in second ? second.token : '')
  return { sessionId, token }
}

test('at the tenth second a token is still taken, and after it the family is revoked', async () => {
  const [early, late] = [await sessionOfThree(), await sessionOfThree()]
  made.pass(10)
  expect(await refresh(early.token)).toHaveProperty('token')
  expect(await activeTokens(early.sessionId)).toHaveLength(2)
  made.pass(1)
  expect(await refresh(late.token)).toEqual({ code: 'refresh_token_already_used' })
  expect(await activeTokens(late.sessionId)).toEqual([])
})

test('a refresh says when the session was last used', async () => {
  const { sessionId, token } = await newSession()
  made.pass(90)
  await refresh(token)
  const { rows } = await made.context.database.asOwner((sql) =>
    sql.query<{ seconds: string }>(
      "select extract(epoch from refreshed_at at time zone 'UTC' - created_at)::int as seconds from auth.sessions where id = $1",
      [sessionId],
    ),
  )
  expect(rows).toEqual([{ seconds: '90' }])
})

test('whatever is tried in whatever order, a family that was refused once stays closed, and others go on', async () => {
  for (const seed of isFull ? [1, 2, 3, 4, 5, 6] : [1]) {
    const random = createRandom(seed)
    const families = [await newSession(), await newSession()].map((session) => ({
      ...session,
      known: [session.token],
      isClosed: false,
    }))
    for (let step = 0; step < 40; step += 1) {
      const family = families[random(2)]
      if (!family) throw new Error('There are two')
      const token = family.known[random(family.known.length)] ?? ''
      made.pass(random(8))
      const answer = await refresh(token)
      if ('token' in answer) {
        expect(family.isClosed, `seed ${seed}, step ${step}`).toBe(false)
        expect(await activeTokens(family.sessionId)).toContain(answer.token)
        if (!family.known.includes(answer.token)) family.known.push(answer.token)
      } else {
        expect(answer.code).toBe('refresh_token_already_used')
        family.isClosed = true
        expect(await activeTokens(family.sessionId)).toEqual([])
      }
    }
  }
})
