import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { createMailServer } from '#sandbox/mail/server.ts'
import { createSmtpMailer } from '#sandbox/supabase/auth/mails/smtp-mailer.ts'
import { type AuthSettings } from '#sandbox/supabase/auth/settings.ts'
import { openKeptDatabase } from '#sandbox/supabase/database/kept-database.ts'
import { openApiKeys } from '#sandbox/supabase/keys/api-keys.ts'
import { createSupabaseServer } from '#sandbox/supabase/server.ts'
import { NoSocket } from '#sandbox/testing/no-socket.ts'

const TEMPLATES = join(import.meta.dirname, '../../../../../supabase/templates')
const MIGRATIONS = join(import.meta.dirname, '../supabase/migrations')

export const SITE_URL = 'http://localhost:3000'

/** A password that passes every rule. */
export const PASSWORD = 'seven wide rivers'

const MessagesSchema = z.object({
  messages: z.array(z.object({ subject: z.string(), html: z.string(), to: z.string() })),
})

export type Accounts = Awaited<ReturnType<typeof openAccounts>>

/**
 * Opens the service with a mail server of its own. A database is slow to create, so the tests of a file share one; each
 * signs up its own users.
 */
export async function openAccounts(settings: Partial<AuthSettings> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'site-auth-'))
  let passed = 0
  const now = () => new Date(Date.now() + passed * 1000)
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const mail = await createMailServer({
    webPort: 0,
    smtpPort: 0,
    folder: join(folder, 'mail'),
    now,
    nextId: randomUUID,
    onError,
  })
  await mail.listen()
  const database = await openKeptDatabase({ migrationsDir: MIGRATIONS })
  const keys = await openApiKeys({ dataDir: folder, now })
  const listen = async (chosen: Partial<AuthSettings>) => {
    const created = await createSupabaseServer({
      port: 0,
      database,
      keys,
      filesDir: join(folder, 'files'),
      auth: {
        siteUrl: SITE_URL,
        templatesDir: TEMPLATES,
        sendMail: createSmtpMailer({ from: 'hello@site.example', smtpUrl: () => mail.smtpUrl }),
        // A cheap hash: the strength of bcrypt is not tested here.
        settings: { passwordCost: 4, ...chosen },
      },
      allowedOrigins: [SITE_URL],
      now,
      onError,
    })
    await created.listen()
    return created
  }
  const server = await listen(settings)

  const connect = ({
    key = keys.publishableKey,
    flowType = 'implicit',
    url = server.url,
  }: { key?: string; flowType?: 'implicit' | 'pkce'; url?: string } = {}) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType },
      realtime: { transport: NoSocket },
    })

  const mailsTo = async (address: string) => {
    const query = `?to=${encodeURIComponent(address)}`
    const response = await fetch(`${mail.url}/_sandbox/messages${query}`)
    return MessagesSchema.parse(await response.json()).messages
  }
  /** Returns the newest mail to an address, with its link's parameters and code. */
  const lastMail = async (address: string) => {
    const [newest] = await mailsTo(address)
    const html = newest?.html ?? ''
    return {
      subject: newest?.subject ?? '',
      html,
      hash: /token_hash=([\w]+)/.exec(html)?.[1] ?? '',
      code: /(?<![#\w])(\d{6})\b/.exec(html)?.[1] ?? '',
    }
  }

  let people = 0
  const newAddress = () => `person.${(people += 1)}@example.com`

  /** Signs a new user up and follows the link of the mail, in a client of its own. */
  const signUp = async ({ email = newAddress(), password = PASSWORD } = {}) => {
    const client = connect()
    const signedUp = await client.auth.signUp({ email, password })
    if (signedUp.error) throw signedUp.error
    const { hash } = await lastMail(email)
    const { data, error } = await client.auth.verifyOtp({ token_hash: hash, type: 'signup' })
    if (error) throw error
    if (!data.session || !data.user) throw new Error('A verified sign-up has a session')
    return { client, email, password, session: data.session, user: data.user }
  }

  return {
    url: `${server.url}/auth/v1`,
    origin: server.url,
    server,
    database,
    keys,
    mail,
    connect,
    now,
    anon: connect(),
    admin: connect({ key: keys.secretKey }),
    /** Creates a client of a server with other settings over the same accounts, until the test ends. */
    anonWith: async (chosen: Partial<AuthSettings>) => {
      const other = await listen(chosen)
      onTestFinished(other.close)
      return connect({ url: other.url })
    },
    newAddress,
    signUp,
    mailsTo,
    lastMail,
    /** Moves the clock of the server until the test ends. */
    passSeconds: (seconds: number) => {
      passed += seconds
      onTestFinished(() => void (passed -= seconds))
    },
    /** A request without the client, with the publishable key. */
    call: async (
      path: string,
      {
        method = 'POST',
        body,
        headers = {},
      }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
    ) => {
      const response = await fetch(`${server.url}/auth/v1${path}`, {
        method,
        redirect: 'manual',
        headers: { apikey: keys.publishableKey, 'content-type': 'application/json', ...headers },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      const json: unknown = text === '' ? null : JSON.parse(text)
      return { status: response.status, json, headers: response.headers }
    },
    /** Faults that were answered with 500. */
    errors,
    close: async () => {
      await server.close()
      await database.close()
      await mail.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
