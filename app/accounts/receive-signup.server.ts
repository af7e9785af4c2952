import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { log } from '#app/http/log.server.ts'
import { serializeSentId } from '#app/http/sent-form.server.ts'
import { campaignColumns } from '#app/leads/campaign-columns.server.ts'
import { fieldRules } from '#app/leads/field-rules.ts'
import { errorsOf, type OpenedForm, openForm } from '#app/leads/open-form.server.ts'
import { storeLead } from '#app/leads/store-lead.server.ts'
import { storedIdOf } from '#app/leads/stored-lead.ts'
import { deliverSubmissionEmail } from '#app/mail/deliver-email.server.ts'
import { createSessionClient } from '#app/supabase/session-client.server.ts'
import { type AccountMessages, getAccountMessages } from './account-pages.server.ts'
import { authProblem } from './auth-problem.ts'
import { beginSession } from './begin-session.server.ts'
import { type Refusal, refuseForm, say, untilAnswerTime } from './form-reply.server.ts'
import { headersOf } from './headers.ts'
import { takeAccountTurn } from './limits.server.ts'
import { passwordFault } from './password-fault.ts'
import { remindOfAccount } from './remind-of-account.server.ts'

const FORMS = { signup: { fields: ['name', 'email', 'company', 'agreeTerms'] } } as const

const SIGNUP_PATH = '/signup'
const TABLE = 'early_access_signups'

/**
 * Takes the form of the early-access beta: an account that waits for its address to be confirmed, and a row for the
 * team. An address that has an account already gets the same answer in the same time, and a mail that says so.
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
  const opened = await openForm({ request, clientAddress, forms: FORMS })
  if (opened instanceof Response) return opened
  const { id: formId, typed, body } = opened
  if (opened.isTrapped) return await welcome({ id: formId, cookies: [] })
  const messages = await getAccountMessages()
  const refuse = (refusal: Refusal) => refuseForm({ typed, messages, ...refusal })

  const given = body.get('password')
  const parsed = parse({ opened, messages, password: typeof given === 'string' ? given : '' })
  if ('errors' in parsed) return refuse({ status: 400, errors: parsed.errors })
  const { password, ...columns } = parsed.values
  const { email, name, company } = columns
  const seconds = takeAccountTurn({ what: 'signup', email, clientAddress })
  if (seconds !== null) return refuse({ status: 429, says: 'tooMany', seconds })

  const client = createSessionClient({ request })
  const { data, error } = await client.supabase.auth.signUp({
    email,
    password,
    options: { data: { name, company } },
  })
  const problem = error && authProblem(error)
  const isKnown = problem === 'exists' || data.user?.identities?.length === 0
  // Whoever has just been sent a mail has an account, and that is nobody's business.
  if (problem && problem !== 'exists' && problem !== 'mailed-lately') {
    if (problem === 'weak-password') {
      return refuse({ status: 400, errors: { password: say(messages, 'passwordCommon') } })
    }
    if (problem === 'bad-address') {
      return refuse({ status: 400, errors: { email: say(messages, 'emailTaken') } })
    }
    if (problem === 'limited') return refuse({ status: 429, says: 'tooMany', seconds: 60 })
    log.error({ err: error }, 'nobody can sign up')
    return refuse({ status: 503, says: 'serviceError' })
  }

  const id = storedIdOf({ formId, table: TABLE, typed: { name, email, company } })
  const row = {
    ...columns,
    agreed_to_terms: true,
    page: SIGNUP_PATH,
    ...(await campaignColumns(request)),
  }
  // The account is there: what goes wrong with the row is for the log, which storeLead has written.
  const stored = await storeLead({ lead: { table: TABLE, id, row }, file: null })
  if (isKnown) await remindOfAccount({ submissionId: id, email })
  if (stored.outcome === 'stored') void deliverSubmissionEmail({ submissionId: id })

  await untilAnswerTime(began)
  // A project that asks for no confirmation begins the session at once.
  const cookies =
    data.session && data.user
      ? await beginSession({ request, client, userId: data.user.id, isRemembered: false })
      : []
  return await welcome({ id, cookies })
}

type Values = { name: string; email: string; company: string; password: string }

function parse({
  opened: { typed, messages: formMessages },
  messages,
  password,
}: {
  opened: OpenedForm<'signup'>
  messages: AccountMessages
  password: string
}): { values: Values } | { errors: Record<string, string> } {
  const { line, email } = fieldRules(formMessages?.faults ?? {})
  const parsed = z
    .object({
      name: line({ fault: 'required', max: 200 }),
      email: email(),
      company: line({ fault: 'required', max: 200 }),
    })
    .safeParse(typed)
  const errors = parsed.success ? {} : errorsOf(parsed.error)
  const personal = [typed.name ?? '', typed.email ?? '', typed.company ?? '']
  const fault = passwordFault({ messages, password, personal })
  if (fault !== null) errors.password = fault
  if (typed.agreeTerms === undefined) errors.agreeTerms = say(messages, 'terms')
  if (!parsed.success || Object.keys(errors).length > 0) return { errors }
  return { values: { ...parsed.data, password } }
}

async function welcome({ id, cookies }: { id: string; cookies: string[] }) {
  return redirect(`${SIGNUP_PATH}?sent=${id}`, {
    status: 303,
    headers: headersOf([...cookies, await serializeSentId(id)]),
  })
}
