import { json } from '@remix-run/node'
import { FormTooLarge, readForm } from '#app/http/request-body.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { requireSameOrigin } from '#app/http/security/same-origin.server.ts'
import { consumeRateLimit } from '#app/limits/form-limits.server.ts'
import { anonClient, isSupabaseConfigured } from '#app/supabase/clients.server.ts'
import { type NewsletterAnswer } from './newsletter-answer.ts'

const TOKEN = /^[0-9a-f]{64}$/

/** One field, plus the envelope of a mail program. */
const MAX_BODY_BYTES = 4 * 1024

/** Reads the token of a mail's link; null when it is malformed, for example truncated. */
export function getToken(request: Request) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return TOKEN.test(token) ? token : null
}

/**
 * Handles the button of the newsletter's pages. The token from the page's URL is the only proof.
 *
 * Answers 200; 400 for a malformed token; 410 for an unknown or used one; 413; 429 with `Retry-After`; 503 when the
 * database does not answer.
 *
 * @param isOneClick the unsubscribe button of a mail program may send it: `List-Unsubscribe=One-Click` from anywhere,
 *   see https://www.rfc-editor.org/rfc/rfc8058
 * @throws Response 403 when another site's page sent it
 */
export async function redeemToken({
  request,
  clientAddress,
  call,
  isOneClick = false,
}: {
  request: Request
  /** The sender's IP address, as the server saw it. */
  clientAddress: string
  call: 'confirm_newsletter' | 'unsubscribe_newsletter'
  isOneClick?: boolean
}) {
  const body = await getBody(request)
  if (!body) return answer({ outcome: 'expired', status: 413 })
  if (!(isOneClick && body.get('List-Unsubscribe') === 'One-Click')) requireSameOrigin(request)
  const token = getToken(request)
  if (token === null) return answer({ outcome: 'expired', status: 400 })
  const seconds = await consumeRateLimit({ name: call, clientAddress })
  if (seconds !== null) return answer({ outcome: 'too-many', status: 429, seconds })
  if (!isSupabaseConfigured()) return answer({ outcome: 'failed', status: 503 })

  const result = await anonClient().rpc(call, { token })
  if (result.error) {
    log.error(
      { reason: result.error.message, call },
      'a link of the newsletter could not be followed',
    )
    return answer({ outcome: 'failed', status: 503 })
  }
  const isKnown: unknown = result.data
  return isKnown === true
    ? answer({ outcome: 'done', status: 200 })
    : answer({ outcome: 'expired', status: 410 })
}

function answer({
  outcome,
  status,
  seconds = 0,
}: {
  outcome: NewsletterAnswer['outcome']
  status: number
  seconds?: number
}) {
  const headers = seconds > 0 ? { headers: { 'Retry-After': String(seconds) } } : {}
  return json<NewsletterAnswer>({ outcome, seconds }, { status, ...headers })
}

/** Reads the form. Null when its body is longer than that of any such form. */
async function getBody(request: Request) {
  try {
    return await readForm({ request, maxBytes: MAX_BODY_BYTES })
  } catch (error) {
    if (error instanceof FormTooLarge) return null
    throw error
  }
}
