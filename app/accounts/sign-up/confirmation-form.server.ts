import { type User } from '@supabase/supabase-js'
import { formHandler, type FormOutcome } from '#app/forms/form-handler.server.ts'
import { log } from '#app/http/log/log.server.ts'
import {
  isPaidWith,
  readPurchase,
  readSignedCustomer,
} from '#app/http/cookies/purchase-cookie.server.ts'
import { serializeToast } from '#app/http/cookies/toast.server.ts'
import { createSessionClient } from '#app/supabase/session-client.server.ts'
import { ACCOUNT_FORMS } from '#app/accounts/account-forms.ts'
import { getAccountMessages, getConfirmationPage } from '#app/accounts/account-pages.server.ts'
import {
  CODE_PATH,
  DASHBOARD_PATH,
  FIRST_PASSWORD_PATH,
  RESET_PATH,
} from '#app/accounts/addresses.ts'
import { toAuthErrorKind } from '#app/accounts/auth-error-kind.ts'
import {
  beginOnlySession,
  beginPendingSession,
  beginSession,
  type SessionStart,
  verifiedFactors,
} from '#app/accounts/session/begin-session.server.ts'
import {
  asksForPassword,
  type DeadEnd,
  getLink,
  getPurpose,
} from '#app/accounts/confirmation-link.ts'
import { markAllEnded } from '#app/accounts/session/ended-sessions.server.ts'
import { joinCustomer } from '#app/accounts/session/join-purchase.server.ts'
import { getPersonal } from '#app/accounts/session/member.ts'
import {
  passwordIssue,
  servicePasswordIssue,
} from '#app/accounts/password/password-issue.server.ts'
import { getAccountFieldMessages, type Refusal, refuse } from '#app/accounts/refuse.server.ts'

/** First page of a new member. */
const FIRST_PATH = '/onboarding'

const RETRY_AFTER_SECONDS = 60

/**
 * Confirms the link of a mail. The token comes from the page's URL, works once, and is the only proof. After a sign-up
 * the form also asks for the password, so that the person who reads the mail chooses it; the database has dropped any
 * earlier one.
 *
 * Answers 303 with a session; 400 for a malformed token, and for a weak password, which keeps the token valid; 410 for
 * an unknown or used token; 429 with `Retry-After`; 503 when Auth does not answer.
 */
export const confirmationForm = formHandler({
  name: 'confirmation',
  fields: ACCOUNT_FORMS.confirmation,
  authorize: ({ request }) => Promise.resolve(getLink(request.url)),
  readMessages: getAccountFieldMessages,
  check: async ({ typed, sender: link }) =>
    link && asksForPassword(link.type)
      ? await passwordIssue({ field: 'password', password: typed('password'), personal: [] })
      : {},
  handle: ({ request, clientAddress, sender: link, values }) => {
    if (!link) return Promise.resolve(deadEnd({ ended: 'expired', status: 400 }))
    const password = asksForPassword(link.type) ? (values.password ?? '') : null
    return followLink({ request, clientAddress, link, password })
  },
})

async function followLink({
  request,
  clientAddress,
  link,
  password,
}: {
  request: Request
  clientAddress: string
  link: NonNullable<ReturnType<typeof getLink>>
  password: string | null
}): Promise<FormOutcome> {
  const client = createSessionClient({ request, clientAddress })
  const { data, error } = await client.supabase.auth.verifyOtp({
    token_hash: link.tokenHash,
    type: link.type,
  })
  if (error) {
    const refusal = verifyRefusal(error)
    return refusal ? await refuse(refusal) : deadEnd({ ended: 'expired', status: 410 })
  }
  const { page } = await getConfirmationPage()
  if (!data.session || !data.user) {
    const title = page?.halfwayTitle
    return await leadOn({ to: DASHBOARD_PATH, cookies: [], title, text: page?.halfwayText })
  }
  await joinPaid({ user: data.user, customer: link.customer })
  const begun = { request, client, user: data.user, isRemembered: false }
  if (getPurpose(link.type) === 'recovery') {
    const purchase = await readPurchase(request)
    const isFirst = link.type === 'invite' || isPaidWith({ purchase, email: data.user.email ?? '' })
    return await leadOnPending({ begun, to: isFirst ? FIRST_PASSWORD_PATH : RESET_PATH })
  }
  if (verifiedFactors(data.user).length > 0) return await leadOnPending({ begun, to: CODE_PATH })
  const stopped = password === null ? null : await setPassword({ begun, password })
  if (stopped) return stopped
  const cookies = await (password === null ? beginSession : beginOnlySession)(begun)
  return link.type === 'email_change'
    ? await leadOn({
        to: DASHBOARD_PATH,
        cookies,
        title: page?.changedTitle,
        text: page?.changedText,
      })
    : await leadOn({
        to: FIRST_PATH,
        cookies,
        title: page?.confirmedTitle,
        text: page?.confirmedText,
      })
}

/** Links the purchase that the mail was about: the account's address paid for it, and its owner received the mail. */
async function joinPaid({ user, customer: text }: { user: User; customer: string | null }) {
  const customer = text && readSignedCustomer({ text, email: user.email ?? '' })
  if (customer) await joinCustomer({ customer, userId: user.id })
}

/** Maps errors that left the token unverified to a refusal; null when the token is invalid. */
function verifyRefusal(error: unknown): Refusal | null {
  const problem = toAuthErrorKind(error)
  const seconds = RETRY_AFTER_SECONDS
  if (problem === 'limited') return { status: 429, says: 'tooMany', seconds }
  if (problem !== 'down') return null
  log.error({ err: error }, 'a link of a mail could not be followed')
  return { status: 503, says: 'serviceError', seconds }
}

/**
 * Sets the password of an account that has none since its address was confirmed.
 *
 * @returns the answer when it is not set: another page asks for a better one, or the visitor is left without a session
 */
async function setPassword({ begun, password }: { begun: SessionStart; password: string }) {
  const { client, user } = begun
  const { password: issue } = await passwordIssue({
    field: 'password',
    password,
    personal: getPersonal(user),
  })
  if (issue !== undefined) return await askForAnother({ begun, issue })
  const { error } = await client.supabase.auth.updateUser({ password })
  if (!error) return null
  const reason = servicePasswordIssue(toAuthErrorKind(error))
  if (reason) {
    const messages = await getAccountMessages()
    return await askForAnother({ begun, issue: messages[reason] ?? '' })
  }

  log.error({ err: error }, 'the password of a confirmed account could not be set')
  // No browser has the link's session; if this fails as well, it expires.
  await client.supabase.auth.signOut({ scope: 'global' })
  markAllEnded({ userId: user.id, keep: null })
  return deadEnd({ ended: 'unset', status: 503, seconds: RETRY_AFTER_SECONDS })
}

async function askForAnother({ begun, issue }: { begun: SessionStart; issue: string }) {
  const toast = await serializeToast({ title: issue, text: null, isError: true })
  return await leadOnPending({ begun, to: FIRST_PASSWORD_PATH, cookies: [toast] })
}

async function leadOnPending({
  begun,
  to,
  cookies = [],
}: {
  begun: SessionStart
  to: string
  cookies?: string[]
}) {
  return { redirectTo: to, cookies: [...(await beginPendingSession(begun)), ...cookies] }
}

async function leadOn({
  to,
  cookies,
  title,
  text,
}: {
  to: string
  cookies: string[]
  title: string | undefined
  text: string | undefined
}) {
  const toast = await serializeToast({ title: title ?? '', text: text ?? null })
  return { redirectTo: to, cookies: [...cookies, toast] }
}

function deadEnd({
  status,
  seconds,
  ...data
}: DeadEnd & { status: number; seconds?: number }): FormOutcome {
  return { status, data, ...(seconds !== undefined && { retryAfter: seconds }) }
}
