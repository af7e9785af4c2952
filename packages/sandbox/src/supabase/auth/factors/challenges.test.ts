import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestContext, type TestContext } from '#sandbox/supabase/auth/test-context.ts'
import { createChallenge, requireChallenge, spendChallenge } from './challenges.ts'

let made: TestContext
beforeAll(async () => {
  made = await openTestContext()
})
afterAll(() => made.close())

const address = '127.0.0.1'

async function newFactor() {
  const user = await made.newUser()
  const id = made.context.nextId()
  await made.context.database.asOwner((sql) =>
    sql.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values ($1, $2, '', 'totp', 'verified', $3, $3)`,
      [id, user.id, made.context.now().toISOString()],
    ),
  )
  return id
}

const challenge = (factorId: string) =>
  made.context.database.asOwner((sql) =>
    createChallenge({ sql, context: made.context, factorId, address }),
  )

const check = (asked: { factorId: string; challengeId: string; address: string }) =>
  made.context.database.asOwner((sql) => requireChallenge({ sql, context: made.context, ...asked }))

const spend = (asked: { factorId: string; challengeId: string; step: number }) =>
  made.context.database.asOwner((sql) => spendChallenge({ sql, context: made.context, ...asked }))

test('a challenge is for its factor and its address', async () => {
  const [factorId, other] = [await newFactor(), await newFactor()]
  const { id: challengeId } = await challenge(factorId)
  await check({ factorId, challengeId, address })
  await expect(check({ factorId: other, challengeId, address })).rejects.toMatchObject({
    status: 422,
    code: 'mfa_factor_not_found',
  })
  await expect(check({ factorId, challengeId, address: '::1' })).rejects.toMatchObject({
    code: 'mfa_ip_address_mismatch',
  })
})

test('five minutes are five minutes', async () => {
  const factorId = await newFactor()
  const { id: challengeId } = await challenge(factorId)
  made.pass(300)
  await check({ factorId, challengeId, address })
  made.pass(1)
  await expect(check({ factorId, challengeId, address })).rejects.toThrow(
    `MFA challenge ${challengeId} has expired`,
  )
})

test('a half minute is spent once, with those before it, and for each factor alone', async () => {
  const [factorId, other] = [await newFactor(), await newFactor()]
  const attempt = async (id: string, step: number) => {
    const { id: challengeId } = await challenge(id)
    return spend({ factorId: id, challengeId, step })
  }
  expect(await attempt(factorId, 100)).toBe(true)
  expect(await attempt(factorId, 100)).toBe(false)
  expect(await attempt(factorId, 99)).toBe(false)
  expect(await attempt(other, 100)).toBe(true)
  expect(await attempt(factorId, 101)).toBe(true)
})

test('a challenge that was spent is no more', async () => {
  const factorId = await newFactor()
  const { id: challengeId } = await challenge(factorId)
  await spend({ factorId, challengeId, step: 7 })
  await expect(check({ factorId, challengeId, address })).rejects.toMatchObject({
    code: 'mfa_ip_address_mismatch',
  })
})

test('many factors are challenged in one instant, and the old are forgotten after a day', async () => {
  const factors = await Promise.all([newFactor(), newFactor(), newFactor()])
  const first = await Promise.all(factors.map(challenge))
  expect(new Set(first.map(({ id }) => id)).size).toBe(3)
  made.pass(25 * 60 * 60)
  await challenge(factors[0] ?? '')
  const { rows } = await made.context.database.asOwner((sql) =>
    sql.query('select count(*) as kept from auth.mfa_challenges'),
  )
  expect(rows).toEqual([{ kept: '1' }])
})
