import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { type JWTPayload } from 'jose'
import { onTestFinished } from 'vitest'
import { openKeptDatabase } from '#sandbox/supabase/database/kept-database.ts'
import { openApiKeys } from '#sandbox/supabase/keys/api-keys.ts'
import { createSupabaseServer } from '#sandbox/supabase/server.ts'
import { NoSocket } from '#sandbox/testing/no-socket.ts'

const TEMPLATES = join(import.meta.dirname, '../../../../../supabase/templates')
const MIGRATIONS = join(import.meta.dirname, './migrations')

/** User of the tokens that the tests sign. */
export const PERSON = '5f0c2c4e-3b2a-4c57-9d0e-1b1a6a3c9e01'

export const SITE_ORIGIN = 'http://localhost:3000'

/** The tests that sign people up are in `contract/auth`. */
const NO_MAIL = {
  siteUrl: SITE_ORIGIN,
  templatesDir: TEMPLATES,
  sendMail: () => Promise.reject(new Error('No mail is expected')),
}

export type Library = Awaited<ReturnType<typeof openLibrary>>

/**
 * A database is slow to create, so the tests of a file share one; each writes rows of its own or reverts its changes.
 */
export async function openLibrary() {
  const folder = await mkdtemp(join(tmpdir(), 'site-supabase-'))
  let passed = 0
  const now = () => new Date(Date.now() + passed * 1000)
  const database = await openKeptDatabase({ migrationsDir: MIGRATIONS })
  const keys = await openApiKeys({ dataDir: folder, now })
  const errors: unknown[] = []
  const filesDir = join(folder, 'files')
  const server = await createSupabaseServer({
    port: 0,
    database,
    keys,
    filesDir,
    auth: NO_MAIL,
    allowedOrigins: [SITE_ORIGIN],
    now,
    onError: (error) => errors.push(error),
  })
  await server.listen()

  const connect = ({ key = keys.publishableKey, token }: { key?: string; token?: string } = {}) =>
    createClient(server.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: NoSocket },
      ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
    })
  const signed = (claims: JWTPayload = {}) => {
    const seconds = Math.floor(now().getTime() / 1000)
    return keys.signAccessToken({
      sub: PERSON,
      role: 'authenticated',
      aud: 'authenticated',
      iat: seconds,
      exp: seconds + 3_600,
      ...claims,
    })
  }

  return {
    url: server.url,
    server,
    database,
    keys,
    filesDir,
    /** With the publishable key, with the secret key, and as a signed-in user. */
    anon: connect(),
    admin: connect({ key: keys.secretKey }),
    person: connect({ token: await signed() }),
    connect,
    signed,
    /** Moves the clock of the server until the test ends. */
    passSeconds: (seconds: number) => {
      passed += seconds
      onTestFinished(() => void (passed -= seconds))
    },
    /** Faults that were answered with 500. */
    errors,
    close: async () => {
      await server.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
