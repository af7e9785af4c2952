import { z } from 'zod'
import { type Answer } from '#sandbox/http/answer.ts'
import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { AuthFault, refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import {
  type AuthRequest,
  type AuthRoute,
  readJson,
  textSchema,
} from '#sandbox/supabase/auth/auth-request.ts'
import { type FlowMethod, issueAuthCode } from '#sandbox/supabase/auth/flow-state.ts'
import {
  findTokenByCode,
  findTokenByHash,
  isPkceToken,
} from '#sandbox/supabase/auth/one-time-tokens.ts'
import { getRedirect } from '#sandbox/supabase/auth/redirects.ts'
import { startSession } from '#sandbox/supabase/auth/sessions/sessions.ts'
import { tokenAnswer, listTokens } from '#sandbox/supabase/auth/sessions/token-answer.ts'
import { requireEmail } from '#sandbox/supabase/auth/users/email-address.ts'
import {
  acceptToken,
  listTokenTypes,
  type VerifyType,
} from '#sandbox/supabase/auth/verification.ts'

const VerifySchema = z.object({
  type: textSchema,
  token: textSchema,
  token_hash: textSchema,
  email: textSchema,
  phone: textSchema,
})

const FIRST_OF_TWO =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const LINK_EXPIRED = 'Email link is invalid or has expired'

/**
 * POST /verify – a session for the code of a mail (`email`, `token`) or for what its link carries (`token_hash`).
 * GET /verify – the link `{{ .ConfirmationURL }}`: leads to the site with a session behind the `#`, or with `?code=…`
 * for a client that asked with PKCE, or with `error`, `error_code` and `error_description`.
 */
export function verifyRoutes(context: AuthContext): AuthRoute[] {
  return [
    {
      method: 'POST',
      path: '/verify',
      handle: (request) => verifyByPost({ context, request }),
    },
    {
      method: 'GET',
      path: '/verify',
      isOpen: true,
      handle: (request) => verifyByLink({ context, request }),
    },
  ]
}

async function verifyByPost({
  context,
  request,
}: {
  context: AuthContext
  request: AuthRequest
}): Promise<Answer> {
  context.limits.takeRequest({ kind: 'verify', address: request.address })
  const body = await readJson({ request, schema: VerifySchema })
  refusePhone(body)
  const type = requireType(body.type)
  if ((body.token === '') === (body.token_hash === '')) {
    const message = 'Verify requires either a token or a token hash'
    throw refusal('validation_failed', { message })
  }
  const search = readToken(body)
  const grant = await context.database.asOwner(async (sql) => {
    const types = listTokenTypes(type)
    const token =
      'hash' in search
        ? await findTokenByHash({ sql, context, types, ...search })
        : await findTokenByCode({ sql, context, types, ...search })
    if (!token) {
      throw refusal('otp_expired', 'hash' in search ? { message: LINK_EXPIRED } : {})
    }
    const isWhole = await acceptToken({ sql, context, found: token })
    if (!isWhole) return null
    return startSession({ sql, context, request, userId: token.userId, method: 'otp' })
  })
  if (grant) return tokenAnswer({ context, grant })
  return { json: { code: '200', msg: FIRST_OF_TWO } }
}

/** Before the type is checked: those of phones (`sms`, `phone_change`) are not supported. */
function refusePhone({ token_hash: hash, email, phone }: z.infer<typeof VerifySchema>) {
  if (phone === '' || email !== '' || hash !== '') return
  throw refusal('phone_provider_disabled', { message: 'Phone verification is disabled' })
}

type GivenToken = { hash: string } | { email: string; code: string }

function readToken({
  token,
  token_hash: hash,
  email,
  phone,
}: z.infer<typeof VerifySchema>): GivenToken {
  if (hash !== '') {
    if (email === '' && phone === '') return { hash }
    const message = 'Only the token_hash and type should be provided'
    throw refusal('validation_failed', { message })
  }
  if (email !== '' && phone === '') {
    return { email: requireEmail(email), code: token.replaceAll('-', '') }
  }
  const message = 'Only an email address or phone number should be provided on verify'
  throw refusal('validation_failed', { message })
}

/** Sign-in method of a PKCE link. */
const FLOWS: Record<VerifyType, FlowMethod> = {
  signup: 'email/signup',
  email: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

async function verifyByLink({
  context,
  request,
}: {
  context: AuthContext
  request: AuthRequest
}): Promise<Answer> {
  const { search, address } = request
  const hash = search.get('token') ?? ''
  const redirectTo = getRedirect({ context, given: search.get('redirect_to') })
  const isPkce = isPkceToken(hash)
  try {
    context.limits.takeRequest({ kind: 'verify', address })
    if (hash === '') {
      const message = 'Verify requires a token or a token hash'
      throw refusal('validation_failed', { message })
    }
    const type = requireType(search.get('type') ?? '')
    const outcome = await followLink({ context, request, hash, type })
    if (outcome === null)
      return redirect({ to: redirectTo, isPkce, values: { message: FIRST_OF_TWO } })
    if ('code' in outcome) return redirect({ to: redirectTo, query: { code: outcome.code } })
    const tokens = await listTokens({ context, grant: outcome })
    return redirect({ to: redirectTo, values: { ...getFragment(tokens), type } })
  } catch (error) {
    if (!(error instanceof AuthFault)) throw error
    const values = {
      error: error.status === 403 ? 'access_denied' : 'invalid_request',
      error_code: error.code,
      error_description: error.message,
    }
    return redirect({ to: redirectTo, isPkce, values })
  }
}

async function followLink({
  context,
  request,
  hash,
  type,
}: {
  context: AuthContext
  request: AuthRequest
  hash: string
  type: VerifyType
}) {
  return context.database.asOwner(async (sql) => {
    const token = await findTokenByHash({ sql, context, hash, types: listTokenTypes(type) })
    if (!token) throw refusal('otp_expired', { message: LINK_EXPIRED })
    if (!(await acceptToken({ sql, context, found: token }))) return null
    const { userId } = token
    if (!isPkceToken(hash)) return startSession({ sql, context, request, userId, method: 'otp' })
    const code = await issueAuthCode({ sql, context, userId, method: FLOWS[type] })
    if (code === null) throw refusal('flow_state_not_found')
    return { code }
  })
}

/** Values are in the fragment, which servers do not see; PKCE clients read the query as well. */
function redirect({
  to,
  values = {},
  query = {},
  isPkce = false,
}: {
  to: string
  values?: Record<string, string | number>
  query?: Record<string, string>
  isPkce?: boolean
}): Answer {
  const url = new URL(to)
  const entries = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  for (const [name, value] of [...Object.entries(query), ...(isPkce ? entries : [])]) {
    url.searchParams.set(name, value)
  }
  if (entries.length > 0) url.hash = new URLSearchParams(entries).toString()
  return { status: 303, headers: { Location: url.href, 'Cache-Control': 'no-store' } }
}

const TYPES: readonly VerifyType[] = [
  'signup',
  'email',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
]

function requireType(given: string): VerifyType {
  const type = TYPES.find((candidate) => candidate === given)
  if (type) return type
  throw refusal('validation_failed', {
    message:
      given === '' ? 'Verify requires a verification type' : 'Invalid email verification type',
  })
}

/** The user is loaded with the token, since the address must not contain personal data. */
function getFragment({
  access_token,
  token_type,
  expires_in,
  expires_at,
  refresh_token,
}: Awaited<ReturnType<typeof listTokens>>) {
  return { access_token, token_type, expires_in, expires_at, refresh_token }
}
