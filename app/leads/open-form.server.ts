import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { json } from '@remix-run/node'
import { z } from 'zod'
import { getEnvironment } from '#app/env.server.ts'
import { type FormAnswer } from '#app/http/form-answer.ts'
import { FormTooLarge, readForm } from '#app/http/form-body.server.ts'
import { GUARD_FIELDS } from '#app/http/form-guard.tsx'
import { log } from '#app/http/log.server.ts'
import { discardBody } from '#app/http/read-body.server.ts'
import { requireSameOrigin } from '#app/http/same-origin.server.ts'
import { takeBodyTurn, takeTurn } from '#app/http/take-turn.server.ts'
import { isSupabaseConfigured } from '#app/supabase/clients.server.ts'
import { type FormMessages, getFormMessages } from './form-messages.server.ts'

const SubmissionIdSchema = z.uuid()

/** The values of a form's fields by their names. */
type Typed = Record<string, string>

/** The names of a form's fields, or what is known of each by its name. */
type FieldNames = readonly string[] | Readonly<Record<string, unknown>>

type Refusal = {
  status: number
  errors?: Record<string, string>
  /** What went wrong apart from the fields; null where the dataset has no words for it. */
  failure?: string | null | undefined
  isClosed?: boolean
  headers?: HeadersInit
}

/** A form that may be taken. */
export type OpenedForm<Name extends string> = {
  name: Name
  body: FormData
  /** The values of its fields, and the id under which it is stored once. */
  typed: Typed
  id: string
  /** What forms say, read when it is asked for and once: most who log in, for one, are told none of it. */
  readMessages: typeof getFormMessages
  /** A program sent it: it is thanked, and nothing is stored. */
  isTrapped: boolean
  /** Answers what is wrong, with what had been typed. */
  refuse: (refusal: Refusal) => Promise<Response>
}

/**
 * What every stored form goes through before its own rules: who sends it, how large it is, how often, and whether a
 * program filled it in. Answers at once 413, 429 with `Retry-After`, and 503 where no database is configured.
 *
 * @param forms the forms that the page has, by the name that each sends as `form`
 * @param maxBytes of a form that carries a file
 * @param clientAddress the sender's IP address, as the server saw it
 * @throws Response 403 when another site's page sent it, 400 when it is none of the forms
 */
export async function openForm<Name extends string>({
  request,
  clientAddress,
  forms,
  maxBytes,
}: {
  request: Request
  clientAddress: string
  forms: Record<Name, { fields: FieldNames }>
  maxBytes?: number | undefined
}): Promise<OpenedForm<Name> | Response> {
  requireSameOrigin(request)
  let read: ReturnType<typeof getFormMessages> | undefined
  const readMessages = () => (read ??= getFormMessages())

  const refuseTooMany = async ({ typed, seconds }: { typed: Typed; seconds: number }) => {
    const { value: messages } = await readMessages()
    const failure = messages?.tooManyText?.replace('{seconds}', String(seconds)) ?? null
    const headers = { 'Retry-After': String(seconds) }
    return await refuserOf({ readMessages, typed })({ status: 429, failure, headers })
  }

  const secondsToRead = takeBodyTurn({ clientAddress })
  if (secondsToRead !== null) {
    await discardBody(request)
    return await refuseTooMany({ typed: {}, seconds: secondsToRead })
  }
  const { body, isTooLarge } = await readBody({ request, maxBytes })
  const name = body.get('form')
  if (isTooLarge) {
    const typed = isNameOf(forms, name) ? typedIn({ body, fields: forms[name].fields, name }) : {}
    const failure = (await readMessages()).value?.tooLargeText ?? null
    return await refuserOf({ readMessages, typed })({ status: 413, failure })
  }
  if (!isNameOf(forms, name)) throw new Response('There is no such form.', { status: 400 })
  const typed = typedIn({ body, fields: forms[name].fields, name })
  const refuse = refuserOf({ readMessages, typed })

  if (!isSupabaseConfigured()) return await refuse({ status: 503, isClosed: true })

  const seconds = takeTurn({ name, clientAddress })
  if (seconds !== null) return await refuseTooMany({ typed, seconds })

  await untilRead(body.get(GUARD_FIELDS.renderedAt))
  const isTrapped = Boolean(body.get(GUARD_FIELDS.trap))
  if (isTrapped) log.info({ form: name }, 'a program filled in the field that nobody sees')
  return {
    name,
    body,
    typed,
    id: submissionIdOf(body),
    readMessages,
    isTrapped,
    refuse,
  }
}

/** Answers what is wrong with a form, with what had been typed. */
function refuserOf({
  readMessages,
  typed,
}: {
  readMessages: typeof getFormMessages
  typed: Typed
}) {
  return async ({ status, errors = {}, failure: text, isClosed = false, headers }: Refusal) => {
    const failure =
      text === undefined ? null : failureOf({ messages: (await readMessages()).value, text })
    return json<FormAnswer>(
      { typed, errors, failure, isClosed },
      { status, ...(headers ? { headers } : {}) },
    )
  }
}

/** The first thing that is wrong with each field. */
export function errorsOf(error: z.ZodError) {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message
  return errors
}

/** The fields of a form; of one that is too large, those that came first. */
async function readBody({ request, maxBytes }: { request: Request; maxBytes: number | undefined }) {
  try {
    const body = await readForm({ request, ...(maxBytes === undefined ? {} : { maxBytes }) })
    return { body, isTooLarge: false }
  } catch (error) {
    if (error instanceof FormTooLarge) return { body: error.fields, isTooLarge: true }
    throw error
  }
}

function isNameOf<Name extends string>(
  forms: Record<Name, unknown>,
  name: FormDataEntryValue | null,
): name is Name {
  return typeof name === 'string' && Object.hasOwn(forms, name)
}

function typedIn({ body, fields, name }: { body: FormData; fields: FieldNames; name: string }) {
  const typed: Typed = { form: name }
  const names = isList(fields) ? fields : Object.keys(fields)
  for (const field of [...names, GUARD_FIELDS.submissionId]) {
    const value = body.get(field)
    if (typeof value === 'string') typed[field] = value
  }
  return typed
}

function isList(fields: FieldNames): fields is readonly string[] {
  return Array.isArray(fields)
}

/** A form whose id is none (a program made it) is stored like any other, only not twice by mistake. */
function submissionIdOf(body: FormData) {
  const parsed = SubmissionIdSchema.safeParse(body.get(GUARD_FIELDS.submissionId))
  return parsed.success ? parsed.data : randomUUID()
}

/** Sooner nobody has read a form: the answer waits until then, and nothing is lost. */
async function untilRead(renderedAt: FormDataEntryValue | null) {
  const readWithinMs = getEnvironment().FORM_READ_SECONDS * 1_000
  const age = Date.now() - Number(renderedAt)
  if (age >= 0 && age < readWithinMs) await wait(readWithinMs - age)
}

function failureOf({ messages, text }: { messages: FormMessages | null; text: string | null }) {
  return {
    id: randomUUID(),
    title: messages?.failureTitle ?? '',
    text,
    isError: true,
    closeLabel: messages?.closeLabel ?? null,
  }
}
