import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Accounts, openAccounts, PASSWORD } from '#tests/contract/auth/accounts.ts'

let accounts: Accounts

beforeAll(async () => {
  accounts = await openAccounts()
  const environment = {
    SANITY_PROJECT_ID: 'abc',
    SITE_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    SUPABASE_URL: accounts.origin,
    SUPABASE_PUBLISHABLE_KEY: accounts.keys.publishableKey,
    SUPABASE_SECRET_KEY: accounts.keys.secretKey,
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await accounts.close()
})

/** How the site sees a browser that holds the session of a client: on a busy machine not always within its second. */
async function seenWith(client: Accounts['anon']) {
  const { readBuyer, readSeenVisitor } = await import('#app/accounts/assured-visitor.server.ts')
  const { data } = await client.auth.getSession()
  const session = Buffer.from(JSON.stringify(data.session)).toString('base64url')
  const request = new Request('http://localhost:3000/', {
    headers: { Cookie: `session=base64-${session}` },
  })
  const sent = { request, context: { id: randomUUID() } }
  return {
    seen: (await readSeenVisitor(sent)).visitor?.email ?? null,
    buyer: (await readBuyer(sent)).visitor?.email ?? null,
  }
}

test('the session of a password alone is a buyer only where the account has no second factor', async () => {
  const { client, email } = await accounts.signUp()
  await expect.poll(() => seenWith(client)).toEqual({ seen: email, buyer: email })

  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' })
  const secret = Secret.fromBase32(factor?.totp.secret ?? '')
  const code = new TOTP({ secret }).generate({ timestamp: accounts.now().getTime() })
  await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code })
  await expect.poll(() => seenWith(client)).toEqual({ seen: email, buyer: email })

  const half = accounts.connect()
  await half.auth.signInWithPassword({ email, password: PASSWORD })
  await expect.poll(() => seenWith(half)).toEqual({ seen: email, buyer: null })
})
