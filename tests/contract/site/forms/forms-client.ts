import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import { z } from 'zod'
import { NoRealtime } from '#app/supabase/no-realtime.server.ts'
import { mailboxUrl as mailboxOf } from '#scripts/run/sandbox-environment.ts'
import { getClient } from '#sandbox/contract/stripe/stripe-server.ts'

const MessagesSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      replyTo: z.string(),
      subject: z.string(),
      text: z.string(),
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
})

const RowsSchema = z.array(z.record(z.string(), z.unknown()))

/** A site that runs, and where its services are. */
type Served = {
  siteUrl: string
  /** The Content Lake. */
  sandboxUrl: string
  supabaseUrl: string
  supabaseSecretKey: string
  stripeUrl: string
  stripeSecretKey: string
}

export type FormsClient = ReturnType<typeof connectToForms>

/**
 * The site that the files of its project share. Its plans can be bought, and its limits are out of a test's reach; each
 * test uses names of its own, and none sets faults.
 */
export function servedForms() {
  return connectToForms(inject('servedSite'))
}

/** Sends forms to a site, and reads what it stores, mails and sells. */
export function connectToForms({
  siteUrl,
  sandboxUrl,
  supabaseUrl,
  supabaseSecretKey,
  stripeUrl,
  stripeSecretKey,
}: Served) {
  const mailboxUrl = mailboxOf(sandboxUrl)
  const service = createClient(supabaseUrl, supabaseSecretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoRealtime },
  })

  return {
    siteUrl,
    sandboxUrl,
    mailboxUrl,
    service,
    stripeUrl,
    stripe: getClient({ url: stripeUrl, key: stripeSecretKey }),
    /** Has the local Stripe do what the hosted one does in time: `subscriptions/:id/renew`. */
    passTime: async (path: string) => {
      const response = await fetch(new URL(`/_sandbox/${path}`, stripeUrl), {
        method: 'POST',
        headers: { Authorization: `Bearer ${stripeSecretKey}` },
      })
      if (!response.ok) throw new Error(await response.text())
    },
    post: (submission: Submission) => post({ siteUrl, submission }),
    /** The page to which a form has led, as its sender sees it. */
    follow: async ({ location, cookies }: Awaited<ReturnType<typeof post>>) => {
      const headers = { Cookie: cookies.map((cookie) => cookie.replace(/;.*$/, '')).join('; ') }
      const response = await fetch(new URL(location ?? '', siteUrl), { headers })
      return { status: response.status, text: getText(await response.text()) }
    },
    /** The rows of which the column says so. */
    rows: async ({ table, column, value }: { table: string; column: string; value: string }) => {
      const { data, error } = await service.from(table).select().eq(column, value)
      if (error) throw new Error(error.message)
      return RowsSchema.parse(data)
    },
    mailsWith: async (words: string) => {
      const response = await fetch(`${mailboxUrl}/_sandbox/messages`)
      const { messages } = MessagesSchema.parse(await response.json())
      return messages.filter(({ text }) => text.includes(words))
    },
  }
}

/** A file with the name of its field, which is that of the resume by default. */
type SentFile = { field?: string; name: string; bytes: Uint8Array<ArrayBuffer> }

export type Submission = {
  path: string
  /** Besides the hidden ones. */
  fields: Record<string, string>
  /** The id of the rendered form; a new one unless it is said. */
  id?: string
  file?: SentFile
  headers?: Record<string, string>
}

/** Sends a form as a browser without JavaScript does. */
async function post({
  siteUrl,
  submission: { path: page, fields, id = randomUUID(), file, headers = {} },
}: {
  siteUrl: string
  submission: Submission
}) {
  const all = { submission_id: id, rendered_at: '1', fax_number: '', ...fields }
  const response = await fetch(siteUrl + page, {
    method: 'POST',
    body: file ? withFile({ fields: all, file }) : new URLSearchParams(all),
    headers,
    redirect: 'manual',
  })
  const html = await response.text()
  return {
    status: response.status,
    location: response.headers.get('Location'),
    retryAfter: response.headers.get('Retry-After'),
    notice: getNotice(response.headers.getSetCookie()),
    cookies: response.headers.getSetCookie(),
    /** Text as a reader sees it, without scripts. */
    text: getText(html),
  }
}

function withFile({ fields, file }: { fields: Record<string, string>; file: SentFile }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const { field = 'resumeFile', name, bytes } = file
  form.set(field, new Blob([bytes], { type: 'application/pdf' }), name)
  return form
}

/** The notice that travels to the next page; Remix's cookies are JSON in base64. */
function getNotice(cookies: string[]) {
  const value = cookies
    .find((cookie) => cookie.startsWith('toast='))
    ?.replace(/^toast=([^;]*).*$/, '$1')
  if (value === undefined) return null
  return z
    .object({ title: z.string(), text: z.string().nullable() })
    .parse(JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString('utf8')))
}

function getText(html: string) {
  return html
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}
