import { randomBytes } from 'node:crypto'
import { json, redirect } from '@remix-run/node'
import { FormTooLarge, readForm } from '#app/http/form-body.server.ts'
import { log } from '#app/http/log.server.ts'
import { isPaidWith, readPurchase } from '#app/http/purchase-cookie.server.ts'
import { requireSameOrigin } from '#app/http/same-origin.server.ts'
import { takeTurn } from '#app/http/take-turn.server.ts'
import { serializeToast } from '#app/http/toast.server.ts'
import { isSupabaseConfigured } from '#app/supabase/clients.server.ts'
import { createSessionClient, type SessionClient } from '#app/supabase/session-client.server.ts'
import { getConfirmationPage } from './account-pages.server.ts'
import { CODE_PATH, DASHBOARD_PATH, FIRST_PASSWORD_PATH, RESET_PATH } from './addresses.ts'
import { authProblem } from './auth-problem.ts'
import { beginPendingSession, beginSession, verifiedFactors } from './begin-session.server.ts'
import { type ConfirmationAnswer, linkOf, purposeOf } from './confirmation-link.ts'
import { headersOf } from './headers.ts'

const MAX_BODY_BYTES = 4 * 1024

/** Where a new member begins. */
const FIRST_PATH = '/onboarding'

/**
 * Takes the press on the button of the page to which the link of a mail leads. The token is that of the page's
 * address, works once, and is all the proof there is.
 *
 * Answers 303 with a session; 400 for what is no token; 410 for one that is of nobody, or not any more; 413; 429 with
 * `Retry-After`; 503 when the service does not answer.
 *
 * @throws Response 403 when another site's page sent it
 */
export async function receiveConfirmation({
  request,
  clientAddress,
}: {
  request: Request
  clientAddress: string
}) {
  requireSameOrigin(request)
  if (!(await isSmall(request))) return answer({ outcome: 'expired', status: 413 })
  const link = linkOf(request.url)
  if (!link) return answer({ outcome: 'expired', status: 400 })
  const seconds = takeTurn({ name: 'confirm', clientAddress })
  if (seconds !== null) return answer({ outcome: 'failed', status: 429, seconds })
  if (!isSupabaseConfigured()) return answer({ outcome: 'failed', status: 503 })

  const client = createSessionClient({ request, clientAddress })
  const { data, error } = await client.supabase.auth.verifyOtp({
    token_hash: link.tokenHash,
    type: link.type,
  })
  if (error) {
    const problem = authProblem(error)
    if (problem === 'limited') return answer({ outcome: 'failed', status: 429, seconds: 60 })
    if (problem !== 'down') return answer({ outcome: 'expired', status: 410 })
    log.error({ err: error }, 'a link of a mail could not be followed')
    return answer({ outcome: 'failed', status: 503 })
  }
  const { page } = await getConfirmationPage()
  if (!data.session || !data.user) {
    const title = page?.halfwayTitle ?? ''
    return await leadOn({ to: DASHBOARD_PATH, cookies: [], title, text: page?.halfwayText })
  }
  const begun = { request, client, user: data.user, isRemembered: false }
  if (purposeOf(link.type) === 'recovery') {
    if (link.type === 'invite') await replacePassword(client)
    const purchase = await readPurchase(request)
    const isFirst = link.type === 'invite' || isPaidWith({ purchase, email: data.user.email ?? '' })
    const headers = headersOf(await beginPendingSession(begun))
    return redirect(isFirst ? FIRST_PASSWORD_PATH : RESET_PATH, { status: 303, headers })
  }
  if (verifiedFactors(data.user).length > 0) {
    const headers = headersOf(await beginPendingSession(begun))
    return redirect(CODE_PATH, { status: 303, headers })
  }
  const cookies = await beginSession(begun)
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

/**
 * An account that is invited may have been signed up before by somebody who does not own its address. Their password
 * must not open it now that the address is confirmed.
 */
async function replacePassword({ supabase }: SessionClient) {
  const { error } = await supabase.auth.updateUser({
    password: `Aa1!${randomBytes(32).toString('base64url')}`,
  })
  if (error) log.warn({ err: error }, 'an invited account keeps the password that it had')
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
  return redirect(to, { status: 303, headers: headersOf([...cookies, toast]) })
}

function answer({
  outcome,
  status,
  seconds,
}: ConfirmationAnswer & { status: number; seconds?: number }) {
  const headers = seconds === undefined ? {} : { headers: { 'Retry-After': String(seconds) } }
  return json<ConfirmationAnswer>({ outcome }, { status, ...headers })
}

async function isSmall(request: Request) {
  try {
    await readForm({ request, maxBytes: MAX_BODY_BYTES })
    return true
  } catch (error) {
    if (error instanceof FormTooLarge) return false
    throw error
  }
}
