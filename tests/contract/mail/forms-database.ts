import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { NoRealtime } from '#app/supabase/no-realtime.server.ts'
import { openKeptDatabase } from '#sandbox/supabase/database/kept-database.ts'
import { openApiKeys } from '#sandbox/supabase/keys/api-keys.ts'
import { createSupabaseServer } from '#sandbox/supabase/server.ts'
import { FORM_FIELDS } from '#tests/contract/database/submissions.ts'

const TEMPLATES = join(import.meta.dirname, '../../../supabase/templates')
const MIGRATIONS = join(import.meta.dirname, '../../../supabase/migrations')

/** Nobody signs up here. */
const NO_MAIL = {
  siteUrl: 'http://localhost:3000',
  templatesDir: TEMPLATES,
  sendMail: () => Promise.reject(new Error('No mail is expected')),
}

const OutboxRowSchema = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.string(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  next_attempt_at: z.string(),
})

const WaitingSchema = z.array(z.object({ id: z.string(), next_attempt_at: z.string() }))

/** Supabase with the project's own tables. A database is slow to make: the tests of a file share one. */
export async function openFormsDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'site-forms-'))
  const now = () => new Date()
  const database = await openKeptDatabase({ migrationsDir: MIGRATIONS })
  const keys = await openApiKeys({ dataDir: folder, now })
  const server = await createSupabaseServer({
    port: 0,
    database,
    keys,
    filesDir: join(folder, 'files'),
    auth: NO_MAIL,
    allowedOrigins: [],
    now,
    onError: (error) => {
      throw error
    },
  })
  await server.listen()

  const connect = (key: string) =>
    createClient(server.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: NoRealtime },
    })
  const anon = connect(keys.publishableKey)
  const service = connect(keys.secretKey)

  return {
    url: server.url,
    keys,
    anon,
    service,
    /** Variables for a site that uses it. */
    environment: {
      SUPABASE_URL: server.url,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
    },
    /** Replaces the faults of the server: packages/sandbox/src/supabase/README.md. */
    setFaults: async (faults: { kind: string; path: string; [detail: string]: unknown }[]) => {
      const response = await fetch(`${server.url}/_sandbox/faults`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${keys.secretKey}` },
        body: JSON.stringify({ faults }),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    /** Stores a submission as a visitor does; answers its id. */
    submit: async (fields: { name?: string; email?: string; message?: string } = {}) => {
      const id = randomUUID()
      const row = { id, ...FORM_FIELDS.contact_requests, ...fields }
      const { error } = await anon.from('contact_requests').insert(row)
      if (error) throw new Error(error.message)
      return id
    },
    /** The mail of a submission, as the outbox has it. */
    mailOf: async (submissionId: string) => {
      const { data, error } = await service
        .from('outgoing_emails')
        .select('id, kind, status, attempts, last_error, next_attempt_at')
        .eq('submission_id', submissionId)
        .single()
      if (error) throw new Error(error.message)
      return OutboxRowSchema.parse(data)
    },
    /** Makes what waits for another attempt due, as if its pause were over. */
    endPauses: async () => {
      const { error } = await service
        .from('outgoing_emails')
        .update({ next_attempt_at: new Date(0).toISOString() })
        .eq('status', 'queued')
      if (error) throw new Error(error.message)
    },
    /** The clock of what waits for another attempt is put forward. */
    letPass: async (seconds: number) => {
      const { data, error } = await service
        .from('outgoing_emails')
        .select('id, next_attempt_at')
        .eq('status', 'queued')
      if (error) throw new Error(error.message)
      for (const { id, next_attempt_at } of WaitingSchema.parse(data)) {
        const sooner = new Date(Date.parse(next_attempt_at) - seconds * 1_000).toISOString()
        await service.from('outgoing_emails').update({ next_attempt_at: sooner }).eq('id', id)
      }
    },
    /** How many mails are being sent, or could be. */
    countDue: async () => {
      const due = `and(status.eq.queued,next_attempt_at.lte.${new Date().toISOString()})`
      const { count, error } = await service
        .from('outgoing_emails')
        .select('id', { count: 'exact', head: true })
        .or(`status.eq.sending,${due}`)
      if (error) throw new Error(error.message)
      return count
    },
    clear: async () => {
      const { error } = await service.from('contact_requests').delete().not('id', 'is', null)
      if (error) throw new Error(error.message)
    },
    close: async () => {
      await server.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
