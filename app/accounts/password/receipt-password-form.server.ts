import { redirect } from '@remix-run/node'
import { type User } from '@supabase/supabase-js'
import { formHandler, type FormOutcome } from '#app/forms/form-handler.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { purchasePath } from '#app/http/cookies/purchase-cookie.server.ts'
import { serializeToast } from '#app/http/cookies/toast.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { createSessionClient, type SessionClient } from '#app/supabase/session-client.server.ts'
import { ACCOUNT_FORMS } from '#app/accounts/account-forms.ts'
import { getAccountMessages, getFirstPasswordWords } from '#app/accounts/account-pages.server.ts'
import { DASHBOARD_PATH, FIRST_PASSWORD_PATH } from '#app/accounts/addresses.ts'
import { toAuthErrorKind } from '#app/accounts/auth-error-kind.ts'
import {
  beginOnlySession,
  beginPendingSession,
} from '#app/accounts/session/begin-session.server.ts'
import { joinCustomer } from '#app/accounts/session/join-purchase.server.ts'
import { buyerProfile } from '#app/accounts/session/member.ts'
import { type ReadCheckout } from '#app/accounts/paid-checkout.ts'
import { passwordIssue, servicePasswordIssue } from './password-issue.server.ts'
import { readReceiptLink } from './receipt-link.server.ts'
import { getAccountFieldMessages, refuse } from '#app/accounts/refuse.server.ts'

/**
 * Opens an account for a buyer who came by the button of the receipt, with the password from the form, and links the
 * purchase to it. When the address already has an account, nothing is opened: the page of the purchase explains how to
 * sign in.
 *
 * Answers 303; 400 for a weak password; 503 when Stripe or Auth does not answer.
 */
export function receiptPasswordForm(readCheckout: ReadCheckout) {
  return formHandler({
    name: 'receiptPassword',
    fields: ACCOUNT_FORMS.receiptPassword,
    authorize: async (post) => {
      const { sessionId, isValid } = readReceiptLink(post.request.url)
      const checkout = isValid ? await readCheckout(post) : 'not-paid'
      if (checkout === 'not-paid') throw redirect(purchasePath({ sessionId }), { status: 303 })
      return { sessionId, checkout }
    },
    readMessages: getAccountFieldMessages,
    check: async ({ typed, sender: { checkout } }) => {
      const personal = checkout === 'unknown' ? [] : [checkout.email, checkout.name ?? '']
      return await passwordIssue({ field: 'password', password: typed('password'), personal })
    },
    handle: async ({ request, clientAddress, sender: { sessionId, checkout }, values }) => {
      if (checkout === 'unknown') return refuse({ status: 503, says: 'serviceError' })
      const client = createSessionClient({ request, clientAddress })
      const opened = await openAccount({ client, ...checkout })
      if (opened === 'exists') return { redirectTo: purchasePath({ sessionId }) }
      if (opened === null) return refuse({ status: 503, says: 'serviceError' })
      const { customer } = checkout
      if (customer !== null) await joinCustomer({ customer, userId: opened.id })
      return await setPassword({ request, client, user: opened, password: values.password ?? '' })
    },
  })
}

/**
 * Creates a confirmed account and signs the client in. The link is redeemed immediately instead of being mailed.
 *
 * @returns null when Auth refuses; the cause is in the log
 */
async function openAccount({
  client,
  email,
  name,
}: {
  client: SessionClient
  email: string
  name: string | null
}): Promise<User | 'exists' | null> {
  const { data: link, error: refusal } = await serviceClient().auth.admin.generateLink({
    type: 'invite',
    email,
    options: { data: buyerProfile(name) },
  })
  if (refusal && toAuthErrorKind(refusal) === 'exists') return 'exists'
  const { data, error } = refusal
    ? { data: { user: null }, error: refusal }
    : await client.supabase.auth.verifyOtp({
        token_hash: link.properties.hashed_token,
        type: 'invite',
      })
  if (error) log.error({ err: error }, 'an account could not be opened by the button of a receipt')
  return data.user
}

/** Sets the password and signs in. If Auth refuses it, redirects to the page of a first password. */
async function setPassword({
  request,
  client,
  user,
  password,
}: {
  request: Request
  client: SessionClient
  user: User
  password: string
}): Promise<FormOutcome> {
  const begun = { request, client, user, isRemembered: false }
  const { error } = await client.supabase.auth.updateUser({ password })
  if (!error) {
    const words = await getFirstPasswordWords()
    const toast = await serializeToast({
      title: words?.doneTitle ?? '',
      text: words?.doneText ?? null,
    })
    return { redirectTo: DASHBOARD_PATH, cookies: [...(await beginOnlySession(begun)), toast] }
  }
  const issue = servicePasswordIssue(toAuthErrorKind(error)) ?? 'serviceError'
  if (issue === 'serviceError')
    log.error({ err: error }, 'the password of a new account could not be set')
  const messages = await getAccountMessages()
  const toast = await serializeToast({ title: messages[issue] ?? '', text: null, isError: true })
  return {
    redirectTo: FIRST_PASSWORD_PATH,
    cookies: [...(await beginPendingSession(begun)), toast],
  }
}
