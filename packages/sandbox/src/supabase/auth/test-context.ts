import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openKeptDatabase } from '#sandbox/supabase/database/kept-database.ts'
import { openApiKeys } from '#sandbox/supabase/keys/api-keys.ts'
import { type AuthContext } from './auth-context.ts'
import { type OutgoingMail } from './mails/smtp-mailer.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { createRateLimits } from './rate-limits.ts'
import { type SignInMethod, startSession } from './sessions/sessions.ts'
import { type AuthSettings, DEFAULT_SETTINGS } from './settings.ts'
import { createUser } from './users/create-user.ts'

/** Opens the parts of the service with a clock that the test moves and a mailbox in memory. */
export async function openTestContext(given: Partial<AuthSettings> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'site-auth-'))
  let time = Date.parse('2026-01-01T12:00:00Z')
  const now = () => new Date(time)
  const settings = { ...DEFAULT_SETTINGS, passwordCost: 4, ...given }
  const database = await openKeptDatabase({ migrationsDir: folder })
  const sent: OutgoingMail[] = []
  const errors: unknown[] = []
  let people = 0
  const context: AuthContext = {
    database,
    keys: await openApiKeys({ dataDir: folder, now }),
    settings,
    siteUrl: 'http://localhost:3000',
    allowedRedirects: ['http://localhost:3000'],
    url: () => 'http://localhost:4001/auth/v1',
    templates: { render: ({ name }) => ({ subject: name, html: name }) },
    sendMail: (mail) => {
      sent.push(mail)
      return Promise.resolve()
    },
    passwords: createPasswordHasher({ cost: 4 }),
    limits: createRateLimits({ settings, now }),
    now,
    nextId: randomUUID,
    onError: (error) => void errors.push(error),
  }
  /** Creates a user whose address is not confirmed. */
  const newUser = () =>
    database.asOwner((sql) => {
      const email = `person.${(people += 1)}@example.com`
      return createUser({
        sql,
        context,
        user: { email, passwordHash: null, userMetadata: {}, isSignup: true },
      })
    })
  return {
    context,
    sent,
    errors,
    pass: (seconds: number) => void (time += seconds * 1000),
    newUser,
    /** Creates a user and signs in, from a phone. */
    signIn: async ({ method = 'password' }: { method?: SignInMethod } = {}) => {
      const { id: userId } = await newUser()
      const request = { address: '192.0.2.7', headers: { 'user-agent': 'a phone' } }
      return database.asOwner((sql) => startSession({ sql, context, request, userId, method }))
    },
    close: async () => {
      await context.passwords.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestContext = Awaited<ReturnType<typeof openTestContext>>
