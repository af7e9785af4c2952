import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { installServices } from '#tests/fixtures/services.ts'
import { readMember } from './require-member.server.ts'
import { markAllEnded } from './ended-sessions.server.ts'
import { readSession } from './session.server.ts'
import { readVisitorForPurchase, readVisitorForDisplay } from './assured-visitor.server.ts'
import { type Accounts, openAccounts, PASSWORD } from '#sandbox/contract/auth/accounts.ts'

const accounts = await openAccounts()
afterAll(() => accounts.close())
afterAll(
  installServices({
    SITE_URL: 'http://localhost:3000',
    SUPABASE_URL: accounts.origin,
    SUPABASE_PUBLISHABLE_KEY: accounts.keys.publishableKey,
    SUPABASE_SECRET_KEY: accounts.keys.secretKey,
  }),
)

/** A request of a browser that has the session of a sign-in, to a process of the site. */
async function getRequest({ email }: { email: string }) {
  const { data } = await accounts.connect().auth.signInWithPassword({ email, password: PASSWORD })
  return requestWith(data.session)
}

function requestWith(session: unknown) {
  const held = Buffer.from(JSON.stringify(session)).toString('base64url')
  const headers = { Cookie: `session=base64-${held}` }
  return new Request('http://localhost:3000/dashboard', { headers })
}

test('a token that has run out by the service’s clock and not yet by ours is exchanged', async () => {
  const { email } = await accounts.signUp()
  const request = await getRequest({ email })
  // Ours goes on to think that there is more than a minute and a half left.
  accounts.passSeconds(3_600 + 60)
  const member = await readMember({ request, context: {} })
  expect(member?.user.email).toBe(email)
  expect((await member?.session.cookies())?.join()).toContain('session=base64-')
})

test('who signs in after all devices were signed out is in, though the service’s clock is minutes late', async () => {
  const { email, user } = await accounts.signUp()
  accounts.passSeconds(-120)
  const before = await getRequest({ email })
  await accounts.admin.auth.admin.updateUserById(user.id, { password: PASSWORD })
  markAllEnded({ userId: user.id, keep: null })
  const after = await getRequest({ email })
  const toVisitor = async (request: Request) =>
    (await readSession({ request, context: { id: randomUUID() } })).visitor?.email ?? null
  expect(await toVisitor(after)).toBe(email)
  expect(await toVisitor(before)).toBeNull()
  expect(await toVisitor(after)).toBe(email)
})

/** How the site sees a browser that holds the session of a client: on a busy machine not always within its second. */
async function seenWith(client: Accounts['anon']) {
  const { data } = await client.auth.getSession()
  const sent = { request: requestWith(data.session), context: { id: randomUUID() } }
  return {
    seen: (await readVisitorForDisplay(sent)).visitor?.email ?? null,
    buyer: (await readVisitorForPurchase(sent)).visitor?.email ?? null,
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
