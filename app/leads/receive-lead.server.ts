import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { json, redirect } from '@remix-run/node'
import { z } from 'zod'
import { getEnvironment } from '#app/env.server.ts'
import { type FormAnswer } from '#app/http/form-answer.ts'
import { FormTooLarge, readForm } from '#app/http/form-body.server.ts'
import { log } from '#app/http/log.server.ts'
import { createRateLimit, senderOf } from '#app/http/rate-limit.server.ts'
import { requireSameOrigin } from '#app/http/same-origin.server.ts'
import { serializeSentId } from '#app/http/sent-form.server.ts'
import { serializeToast } from '#app/http/toast.server.ts'
import { deliverSubmissionEmail } from '#app/mail/deliver-email.server.ts'
import { isSupabaseConfigured } from '#app/supabase/clients.server.ts'
import { getChoices } from './choices.server.ts'
import { type FormMessages, getFormMessages } from './form-messages.server.ts'
import { GUARD_FIELDS } from './form-guard.ts'
import { isLeadFormName, leadForms } from './forms.ts'
import { type LeadForm, type LeadFormName } from './lead-form.ts'
import {
  RESUME_FILE_FIELD,
  RESUME_REQUEST_BYTES,
  readResume,
  resumePathOf,
} from './resume-file.server.ts'
import { storeLead } from './store-lead.server.ts'
import { storedIdOf } from './stored-lead.ts'

/** Sooner than this nobody has read a form: the answer waits until then, and nothing is lost. */
const READ_WITHIN_MS = 1_000

const SubmissionIdSchema = z.uuid()

let limit: ReturnType<typeof createRateLimit> | undefined

/**
 * Takes a form of a page: checks who sends it, stores it once, mails it, and answers with a redirect to the
 * page without its dialog, where a notice says so; or with what is wrong and what had been typed.
 *
 * Answers 303; 400 when fields are wrong; 413; 429 with `Retry-After`; 500 when it could not be stored; 502 when
 * its mail, where the form promises one, was not sent; 503 where no database is configured.
 *
 * @param clientAddress the sender's IP address, as the server saw it
 * @throws Response 403 when another site's page sent it, 400 when it is none of our forms
 */
export async function receiveLead({
  request,
  clientAddress,
}: {
  request: Request
  clientAddress: string
}) {
  requireSameOrigin(request)
  const messages = await getFormMessages()
  const body = await bodyOf({ request, messages })
  if (!(body instanceof FormData)) return body
  const name = body.get('form')
  if (!isLeadFormName(name)) throw new Response('There is no such form.', { status: 400 })
  const form = leadForms[name]
  const typed = typedIn({ body, form, name })
  const refuse = (status: number, answer: Partial<FormAnswer>, headers?: HeadersInit) =>
    json<FormAnswer>(
      { typed, errors: {}, failure: null, isClosed: false, ...answer },
      { status, ...(headers ? { headers } : {}) },
    )

  if (!isSupabaseConfigured()) return refuse(503, { isClosed: true })

  const seconds = takeTurn({ name, clientAddress })
  if (seconds !== null) {
    const text = messages?.tooManyText?.replace('{seconds}', String(seconds)) ?? null
    return refuse(
      429,
      { failure: failureOf({ messages, text }) },
      { 'Retry-After': String(seconds) },
    )
  }

  const formId = submissionIdOf(body)
  await untilRead(body.get(GUARD_FIELDS.renderedAt))
  if (body.get(GUARD_FIELDS.trap)) {
    log.info({ form: name }, 'a program filled in the field that nobody sees')
    return await thank({ request, name, id: formId, messages, text: null })
  }

  const schema = form.schema({ faults: messages?.faults ?? {}, choices: await getChoices() })
  const parsed = schema.safeParse(typed)
  const errors = parsed.success ? {} : errorsOf(parsed.error)
  const resume = await readResume(name === 'resume' ? body.get(RESUME_FILE_FIELD) : null)
  if (resume.isFaulty) errors[RESUME_FILE_FIELD] = messages?.faults?.resumeFile ?? ''
  if (!parsed.success || resume.isFaulty) return refuse(400, { errors })

  const { table } = form
  const id = storedIdOf({ formId, table, typed: parsed.data })
  const page = new URL(request.url).pathname
  const uploaded = resume.bytes ? { resume_path: resumePathOf(id) } : {}
  const stored = await storeLead({
    lead: { table, id, row: { ...parsed.data, page, ...uploaded } },
    file: resume.bytes,
  })
  if (stored.outcome === 'refused') {
    const known = messages?.databaseError?.replace('{message}', stored.message)
    const text = form.needsEmail ? known : messages?.[name]?.failureText
    return refuse(500, { failure: failureOf({ messages, text: text ?? null }) })
  }
  if (stored.outcome === 'kept') {
    return await thank({ request, name, id, messages, text: messages?.keptText ?? null })
  }

  const mail = await deliverSubmissionEmail({ submissionId: id })
  if (mail.outcome === 'failed' && form.needsEmail) {
    const text = messages?.emailError?.replace('{error}', mail.error) ?? null
    return refuse(502, { failure: failureOf({ messages, text }) })
  }
  return await thank({ request, name, id, messages, text: null })
}

async function bodyOf({ request, messages }: { request: Request; messages: FormMessages | null }) {
  const isMultipart = request.headers.get('Content-Type')?.startsWith('multipart/form-data')
  try {
    return await readForm({ request, ...(isMultipart ? { maxBytes: RESUME_REQUEST_BYTES } : {}) })
  } catch (error) {
    if (!(error instanceof FormTooLarge)) throw error
    const failure = failureOf({ messages, text: messages?.tooLargeText ?? null })
    return json<FormAnswer>({ typed: {}, errors: {}, failure, isClosed: false }, { status: 413 })
  }
}

function takeTurn({ name, clientAddress }: { name: LeadFormName; clientAddress: string }) {
  const { FORM_LIMIT, FORM_LIMIT_SECONDS } = getEnvironment()
  limit ??= createRateLimit({ limit: FORM_LIMIT, windowMs: FORM_LIMIT_SECONDS * 1000 })
  return limit.take(`${name} ${senderOf(clientAddress)}`)
}

/** What was typed, for the form to come back with: its own fields and the id under which it is stored once. */
function typedIn({ body, form, name }: { body: FormData; form: LeadForm; name: LeadFormName }) {
  const typed: Record<string, string> = { form: name }
  for (const field of [...form.fields, GUARD_FIELDS.submissionId]) {
    const value = body.get(field)
    if (typeof value === 'string') typed[field] = value
  }
  return typed
}

/** A form whose id is none (a program made it) is stored like any other, only not twice by mistake. */
function submissionIdOf(body: FormData) {
  const parsed = SubmissionIdSchema.safeParse(body.get(GUARD_FIELDS.submissionId))
  return parsed.success ? parsed.data : randomUUID()
}

async function untilRead(renderedAt: FormDataEntryValue | null) {
  const age = Date.now() - Number(renderedAt)
  if (age >= 0 && age < READ_WITHIN_MS) await wait(READ_WITHIN_MS - age)
}

function errorsOf(error: z.ZodError) {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message
  return errors
}

function failureOf({ messages, text }: { messages: FormMessages | null; text: string | null }) {
  return { id: randomUUID(), title: messages?.failureTitle ?? '', text, isError: true }
}

/** Back to the page, without the dialog that was open on it. */
async function thank({
  request,
  name,
  id,
  messages,
  text,
}: {
  request: Request
  name: LeadFormName
  id: string
  messages: FormMessages | null
  /** What to say instead of the form's own words. */
  text: string | null
}) {
  const { pathname } = new URL(request.url)
  const said = messages?.[name]
  const headers = new Headers()
  headers.append('Set-Cookie', await serializeSentId(id))
  // A page that thanks by itself needs no notice, unless there is more to say.
  if (name !== 'contact' || text !== null) {
    const toast = { title: said?.successTitle ?? '', text: text ?? said?.successText ?? null }
    headers.append('Set-Cookie', await serializeToast(toast))
  }
  const address = name === 'contact' ? `${pathname}?sent=${id}` : pathname
  return redirect(address, { status: 303, headers })
}
