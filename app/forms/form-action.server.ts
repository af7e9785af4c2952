import { setTimeout as wait } from 'node:timers/promises'
import { type ActionFunctionArgs, json, redirect } from '@remix-run/node'
import { type Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { getEnvironment } from '#app/services.server.ts'
import { getClientAddress } from '#app/http/rate-limit.server.ts'
import { discardBody, FormTooLarge, readForm } from '#app/http/request-body.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { requireSameOrigin } from '#app/http/security/same-origin.server.ts'
import { consumeBodyRateLimit, consumeRateLimit } from '#app/limits/form-limits.server.ts'
import { isSupabaseConfigured } from '#app/supabase/clients.server.ts'
import { type FieldMessages, type FieldRules, hasChoices, secretFields } from './form-definition.ts'
import { type FormHandler, type FormOutcome, type FormPost } from './form-handler.server.ts'
import { formFailure, getChoices } from './form-copy.server.ts'
import { type FormReply } from './form-reply.ts'
import { formSchema } from './form-schema.server.ts'
import { TOKEN_FIELDS } from './form-token.ts'
import { readFormToken } from './form-token.server.ts'

/** Fields that conform uses for its own intents. Our browsers do not send them. */
const CONFORM_FIELDS = ['__intent__', '__state__']

/**
 * Creates the action of a route with forms. Every form passes these steps: same origin, size, rate limit, honeypot,
 * validation, handler, response.
 *
 * Answers 303 when the form was accepted; 400 when fields are invalid; 413; 429 with `Retry-After`; 503 without a
 * database; and the handler's own statuses.
 *
 * @param handlers one for each form that the route's pages may have
 * @param findMore finds the handler of a form that is content, by its name and what was sent; undefined where there is
 * none
 * @param maxUploadBytes how large a form with a file may be on a path; undefined for the size of a form of text
 * @throws Response 403 when another site's page sent it, 400 when it is none of the forms
 */
export function formAction(
  handlers: readonly FormHandler[],
  {
    findMore,
    maxUploadBytes,
  }: {
    findMore?: (sent: { name: string; body: FormData }) => Promise<FormHandler | undefined>
    maxUploadBytes?: (path: string) => Promise<number | undefined>
  } = {},
) {
  return async function action({ request, context, params }: ActionFunctionArgs) {
    const receivedAt = performance.now()
    requireSameOrigin(request)
    const clientAddress = getClientAddress(context)
    const secondsToRead = consumeBodyRateLimit({ clientAddress })
    if (secondsToRead !== null) {
      await discardBody(request)
      return notTaken({ outcome: await tooMany(secondsToRead) })
    }

    const maxBytes = isMultipart(request)
      ? await maxUploadBytes?.(new URL(request.url).pathname)
      : undefined
    const { body, isTooLarge } = await readBody({ request, maxBytes })
    const handler = await findHandler({ handlers, findMore, body })
    const sent = handler && { handler, body, request, clientAddress }
    if (isTooLarge) return notTaken({ sent, outcome: await tooLarge() })
    if (!handler) throw new Response('There is no such form.', { status: 400 })
    if (!isSupabaseConfigured()) {
      return notTaken({ sent, outcome: { status: 503, isClosed: true } })
    }
    const seconds = await consumeRateLimit({ name: handler.name, clientAddress })
    if (seconds !== null) return notTaken({ sent, outcome: await tooMany(seconds) })

    // Bots are slowed down at the forms that have a honeypot.
    if (handler.pretend) await untilReadable(body.get(TOKEN_FIELDS.renderedAt))
    const token = readFormToken({ body, form: handler.name, request, clientAddress })
    const formData = pickFields({ handler, body })
    const typed = (field: string) => getText(formData.get(field))
    const post = { request, context, params, clientAddress, receivedAt, formData, typed, token }
    const { submission, outcome } =
      handler.pretend && body.get(TOKEN_FIELDS.honeypot)
        ? await pretend({ name: handler.name, post, told: handler.pretend(post) })
        : await take({ handler, post })
    const { name, fields } = handler
    return respond({ form: name, fields, submission, outcome, token })
  }
}

function isMultipart({ headers }: Request) {
  return headers.get('Content-Type')?.startsWith('multipart/form-data') ?? false
}

/** Reads the fields of a form. When the body is too large, returns the fields that arrived before the limit. */
async function readBody({ request, maxBytes }: { request: Request; maxBytes: number | undefined }) {
  try {
    const body = await readForm({ request, ...(maxBytes === undefined ? {} : { maxBytes }) })
    return { body, isTooLarge: false }
  } catch (error) {
    if (error instanceof FormTooLarge) return { body: error.fields, isTooLarge: true }
    throw error
  }
}

async function findHandler({
  handlers,
  findMore,
  body,
}: {
  handlers: readonly FormHandler[]
  findMore:
    | ((sent: { name: string; body: FormData }) => Promise<FormHandler | undefined>)
    | undefined
  body: FormData
}) {
  if (CONFORM_FIELDS.some((name) => body.has(name))) return undefined
  const name = getText(body.get('form'))
  return handlers.find((handler) => handler.name === name) ?? (await findMore?.({ name, body }))
}

/** Selects the form's own fields, one value each and all of a group of checkboxes: conform interprets other names. */
function pickFields({ handler, body }: { handler: FormHandler; body: FormData }) {
  const picked = new FormData()
  const { fields, fileField = null } = handler
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind === 'file') {
      const file = body.get(name)
      if (file !== null && typeof file !== 'string') picked.set(name, file)
      continue
    }
    const values = kind === 'several' ? body.getAll(name) : [body.get(name)]
    for (const value of values) if (typeof value === 'string') picked.append(name, value)
  }
  const file = fileField === null ? null : body.get(fileField)
  if (fileField !== null && file !== null && typeof file !== 'string') picked.set(fileField, file)
  return picked
}

function getText(value: FormDataEntryValue | null) {
  return typeof value === 'string' ? value : ''
}

/**
 * Waits until a person could have read the form, which slows down bots. Without a script the time of rendering is
 * unknown, so it waits the full time.
 */
async function untilReadable(renderedAt: FormDataEntryValue | null) {
  const readWithinMs = getEnvironment().FORM_READ_SECONDS * 1_000
  const age = Date.now() - Number(renderedAt || Date.now())
  if (age >= 0 && age < readWithinMs) await wait(readWithinMs - age)
}

async function pretend({
  name,
  post: { formData },
  told,
}: {
  name: string
  post: FormPost
  told: Promise<FormOutcome>
}) {
  log.info({ form: name }, 'a program filled in the field that nobody sees')
  return { submission: unchecked(formData), outcome: await told }
}

async function take({ handler, post }: { handler: FormHandler; post: FormPost }) {
  const sender = await handler.authorize(post)
  const submission = await validateForm({ handler, formData: post.formData })
  const issues = (await handler.check?.({ ...post, sender })) ?? {}
  const outcome: FormOutcome =
    submission.status === 'success' && Object.keys(issues).length === 0
      ? await handler.handle({ ...post, sender, values: submission.value })
      : { status: 400, issues }
  return { submission, outcome }
}

/** Messages are only read when something is invalid. */
async function validateForm({ handler, formData }: { handler: FormHandler; formData: FormData }) {
  const { fields } = handler
  const choices = hasChoices(fields) ? await getChoices() : null
  const validate = (messages: FieldMessages) =>
    parseWithZod(formData, {
      schema: formSchema({ fields, messages, choices }),
      // Otherwise conform drops empty fields before the schema can report them.
      disableAutoCoercion: true,
    })
  const submission = validate({})
  return submission.status === 'success' ? submission : validate(await handler.readMessages())
}

async function tooMany(seconds: number): Promise<FormOutcome> {
  const failure = await formFailure(({ tooManyText }) =>
    tooManyText?.replace('{seconds}', String(seconds)),
  )
  return { status: 429, failure, retryAfter: seconds }
}

async function tooLarge(): Promise<FormOutcome> {
  return { status: 413, failure: await formFailure(({ tooLargeText }) => tooLargeText) }
}

/**
 * Replies to a form that was not taken, with the values that are not secret.
 *
 * @param sent omitted when the form is unknown
 */
function notTaken({
  sent,
  outcome,
}: {
  sent?:
    | (Pick<FormPost, 'request' | 'clientAddress'> & { handler: FormHandler; body: FormData })
    | undefined
  outcome: FormOutcome
}) {
  const { name = null, fields = {} } = sent?.handler ?? {}
  return respond({
    form: name,
    fields,
    submission: unchecked(sent ? pickFields(sent) : new FormData()),
    outcome,
    token: sent ? readFormToken({ ...sent, form: sent.handler.name }) : null,
  })
}

function unchecked(formData: FormData) {
  return parseWithZod(formData, { schema: z.object({}) })
}

/**
 * Makes the response to a form. Nothing else calls `reply()`, which ensures that secrets are never sent back.
 *
 * @param form the form's name; null where it is not known
 * @param token null where there is none to send again
 */
function respond({
  form,
  fields,
  submission,
  outcome,
  token,
}: {
  form: string | null
  fields: FieldRules
  submission: Pick<Submission<unknown>, 'reply'>
  outcome: FormOutcome
  token: string | null
}): Response {
  const headers = new Headers()
  for (const cookie of outcome.cookies ?? []) headers.append('Set-Cookie', cookie)
  if ('redirectTo' in outcome) return redirect(outcome.redirectTo, { status: 303, headers })

  const {
    status,
    issues = {},
    failure = null,
    isClosed = false,
    retryAfter,
    replyTo,
    data,
  } = outcome
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  const result = submission.reply({
    fieldErrors: Object.fromEntries(Object.entries(issues).map(([name, text]) => [name, [text]])),
    ...(failure ? { formErrors: [failure.title] } : {}),
    hideFields: replyTo === undefined ? secretFields(fields) : Object.keys(fields),
  })
  const reply: FormReply = { form: replyTo ?? form, result, failure, isClosed, token }
  return json({ ...reply, ...data }, { status, headers })
}
