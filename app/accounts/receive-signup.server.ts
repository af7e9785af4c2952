import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { formSchema } from '#app/forms/form-schema.ts'
import { FORMS } from '#app/forms/forms.ts'
import { serializeSentId } from '#app/http/sent-form.server.ts'
import { campaignColumns } from '#app/leads/campaign-columns.server.ts'
import { errorsOf } from '#app/leads/open-form.server.ts'
import { storeLead } from '#app/leads/store-lead.server.ts'
import { storedIdOf } from '#app/leads/stored-lead.ts'
import { deliverSubmissionEmail } from '#app/mail/deliver-email.server.ts'
import { beginSession } from './begin-session.server.ts'
import { type Refusal } from './form-reply.server.ts'
import { headersOf } from './headers.ts'
import { type OpenedAccountForm, openAccountForm } from './open-account-form.server.ts'
import { passwordFault } from './password-fault.server.ts'
import { ADDRESS_REFUSED, promiseMail } from './promise-mail.server.ts'

const { table, fields } = FORMS.signup
const SIGNUP_FORMS = { signup: { fields: [...Object.keys(fields), 'agreeTerms'] } }

const SIGNUP_PATH = '/signup'
const TERMS = { agreeTerms: 'terms' } as const

/** Characters before the @: RFC 5321, 4.5.3.1.1. */
const MAX_LOCAL_PART = 64

/**
 * Takes the form of the early-access beta: an account that waits for its address to be confirmed, and a row for the
 * team. An address that has an account already gets the same answer in the same time, and a mail that says so. The
 * answer does not wait for a mail, nor depend on whether one can be sent.
 *
 * Answers 303; 400 when fields are wrong; 413; 429 with `Retry-After`; 503 when the service does not answer.
 *
 * @param clientAddress the sender's IP address, as the server saw it
 * @throws Response 403 when another site's page sent it
 */
export async function receiveSignup({
  request,
  clientAddress,
}: {
  request: Request
  clientAddress: string
}) {
  const began = performance.now()
  const opened = await openAccountForm({ request, clientAddress, forms: SIGNUP_FORMS })
  if (opened instanceof Response) return opened
  const { id: formId, refuse } = opened
  if (opened.isTrapped) return await welcome({ id: formId, cookies: [] })

  const parsed = await parse(opened)
  if ('refusal' in parsed) return refuse(parsed.refusal)
  const { password, ...columns } = parsed.values
  const { email, name, company } = columns
  // The service refuses it as well, but may take longer than the answer.
  if (email.lastIndexOf('@') > MAX_LOCAL_PART) return refuse(ADDRESS_REFUSED)
  const id = storedIdOf({ formId, table, typed: { name, email, company } })
  const profile = { name, company, submissionId: id }
  const mail = { kind: 'signup', email, profile } as const
  const promised = await promiseMail({ began, request, clientAddress, mail, password })
  if ('refusal' in promised) return refuse(promised.refusal)

  const row = {
    ...columns,
    agreed_to_terms: true,
    page: SIGNUP_PATH,
    ...(await campaignColumns(request)),
  }
  // What goes wrong with the row is for the log, which storeLead has written.
  const stored = await storeLead({ lead: { table, id, row }, file: null })
  if (stored.outcome === 'stored') void deliverSubmissionEmail({ submissionId: id })

  // A project that asks for no confirmation begins the session at once.
  const { answer, client } = promised
  const { session, user } = answer?.signedUp ?? {}
  const cookies =
    session && user ? await beginSession({ request, client, user, isRemembered: false }) : []
  return await welcome({ id, cookies })
}

const SignupSchema = z.object({ name: z.string(), email: z.string(), company: z.string() })

type Values = z.infer<typeof SignupSchema> & { password: string }

async function parse({
  typed,
  readMessages,
  secret,
}: OpenedAccountForm<'signup'>): Promise<{ values: Values } | { refusal: Refusal }> {
  const { value: messages } = await readMessages()
  const password = secret('password')
  const parsed = formSchema({ fields, messages: messages?.faults ?? {}, choices: null })
    .pipe(SignupSchema)
    .safeParse(typed)
  const errors = parsed.success ? {} : errorsOf(parsed.error)
  const personal = [typed.name ?? '', typed.email ?? '', typed.company ?? '']
  const fault = await passwordFault({ password, personal })
  if (fault !== null) errors.password = fault
  const hasAgreed = typed.agreeTerms !== undefined
  if (!parsed.success || !hasAgreed || Object.keys(errors).length > 0) {
    return { refusal: { status: 400, errors, ...(hasAgreed ? {} : { faults: TERMS }) } }
  }
  return { values: { ...parsed.data, password } }
}

async function welcome({ id, cookies }: { id: string; cookies: string[] }) {
  return redirect(`${SIGNUP_PATH}?sent=${id}`, {
    status: 303,
    headers: headersOf([...cookies, await serializeSentId(id)]),
  })
}
