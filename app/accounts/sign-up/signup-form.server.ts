import { columnValues } from '#app/forms/form-definition.ts'
import { anybody, formHandler } from '#app/forms/form-handler.server.ts'
import { FORMS } from '#app/forms/forms.ts'
import { serializeSentId } from '#app/http/cookies/sent-form.server.ts'
import {
  campaignColumns,
  createSubmissionId,
  storeSubmission,
} from '#app/submissions/store-submission.server.ts'
import { deliverSubmissionEmail } from '#app/mail/deliver-email.server.ts'
import { SIGNUP_FIELDS } from '#app/accounts/account-forms.ts'
import { beginSession } from '#app/accounts/session/begin-session.server.ts'
import { passwordIssue } from '#app/accounts/password/password-issue.server.ts'
import { ADDRESS_REFUSED, promiseMail } from '#app/accounts/auth-email/promise-mail.server.ts'
import { getAccountFieldMessages, refuse } from '#app/accounts/refuse.server.ts'

const { table, fields } = FORMS.signup

const SIGNUP_PATH = '/signup'

/** Characters before the @: RFC 5321, 4.5.3.1.1. */
const MAX_LOCAL_PART = 64

/**
 * The sign-up for the early-access beta: creates an account that has to confirm its address, and a row for the team. An
 * address that already has an account gets the same answer in the same time, and a mail that says so. The answer
 * neither waits for the mail nor depends on it.
 *
 * Answers 303; 400 when fields are invalid; 429 with `Retry-After`; 503 when Auth does not answer.
 */
export const signupForm = formHandler({
  name: 'signup',
  fields: { ...fields, ...SIGNUP_FIELDS },
  authorize: anybody,
  readMessages: getAccountFieldMessages,
  check: async ({ typed }) => {
    const personal = Object.keys(fields).map(typed)
    return await passwordIssue({ field: 'password', password: typed('password'), personal })
  },
  pretend: ({ token }) => welcome({ id: token, cookies: [] }),
  handle: async ({ request, clientAddress, receivedAt: began, token, values }) => {
    const columns = columnValues({ fields, values })
    const email = values.email ?? ''
    // The service refuses it as well, but may take longer than the answer.
    if (email.lastIndexOf('@') > MAX_LOCAL_PART) return refuse(ADDRESS_REFUSED)
    const id = createSubmissionId({ formId: token, table, typed: columns })
    const profile = { name: values.name ?? '', company: values.company ?? '', submissionId: id }
    const mail = { kind: 'signup', email, profile } as const
    const password = values.password ?? ''
    const promised = await promiseMail({ began, request, clientAddress, mail, password })
    if ('refusal' in promised) return refuse(promised.refusal)

    const row = {
      ...columns,
      agreed_to_terms: true,
      page: SIGNUP_PATH,
      ...(await campaignColumns(request)),
    }
    // An error with the row does not concern the visitor; storeSubmission has logged it.
    const result = await storeSubmission({ lead: { table, id, row }, file: null, clientAddress })
    if (result.outcome === 'stored') void deliverSubmissionEmail({ submissionId: id })

    // A project without confirmation begins the session immediately.
    const { answer, client } = promised
    const { session, user } = answer?.signedUp ?? {}
    const cookies =
      session && user ? await beginSession({ request, client, user, isRemembered: false }) : []
    return await welcome({ id, cookies })
  },
})

async function welcome({ id, cookies }: { id: string; cookies: readonly string[] }) {
  return {
    redirectTo: `${SIGNUP_PATH}?sent=${id}`,
    cookies: [...cookies, await serializeSentId(id)],
  }
}
