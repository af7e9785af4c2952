import { type AppLoadContext, redirect } from '@remix-run/node'
import { isAuthApiError, type User } from '@supabase/supabase-js'
import { unavailable } from '#app/http/errors.ts'
import { serializeNoSession } from '#app/supabase/cookie-jar.server.ts'
import { type SessionClient } from '#app/supabase/session-client.server.ts'
import { LOGIN_PATH, addNextParameter } from '#app/accounts/addresses.ts'
import { toAuthErrorKind } from '#app/accounts/auth-error-kind.ts'
import { verifiedFactors } from './begin-session.server.ts'
import { type Visitor } from './claims.ts'
import { markEnded } from './ended-sessions.server.ts'
import { createHeaders } from './headers.ts'
import { readSession, type Session, verifiedVisitor } from './session.server.ts'

/** A member whose session Auth has confirmed, as required to change an account. */
export type Member = { client: SessionClient; user: User; visitor: Visitor; session: Session }

type Sent = { request: Request; context: AppLoadContext }

/**
 * Null for a stranger, and for a session that has ended or lacks its second factor.
 *
 * @throws Response 503 when the service does not answer
 */
export async function readMember({ request, context }: Sent): Promise<Member | null> {
  const session = await readSession({ request, context })
  const { client } = session
  if (session.isUnknown) throw unavailable('The authentication service')
  if (!client) return null
  const { data, error } = await readUser(client)
  if (error) {
    const problem = toAuthErrorKind(error)
    if (client.isDown() || problem === 'down' || problem === 'limited') {
      throw unavailable('The authentication service')
    }
    // It was ended elsewhere: inform the other pages.
    if (problem === 'session-ended' && session.visitor) markEnded(session.visitor)
    return null
  }
  const { user } = data
  const visitor = await verifiedVisitor(client)
  if (!visitor) return null
  if (verifiedFactors(user).length > 0 && visitor.assurance !== 'aal2') return null
  return { client, user, visitor, session }
}

/** Reads the user. Where Auth's clock is ahead of ours it may refuse a token that we accepted; a refresh gets another. */
async function readUser({ supabase: { auth } }: SessionClient) {
  const answer = await auth.getUser()
  if (!isAuthApiError(answer.error) || answer.error.code !== 'bad_jwt') return answer
  await auth.refreshSession()
  return await auth.getUser()
}

/** @throws Response 303 to the login, and back to `next` from there */
export async function requireMember({ next, ...sent }: Sent & { next: string }): Promise<Member> {
  const member = await readMember(sent)
  if (member) return member
  throw redirect(addNextParameter({ path: LOGIN_PATH, next }), {
    status: 303,
    headers: createHeaders(serializeNoSession({ request: sent.request, kind: 'full' })),
  })
}
