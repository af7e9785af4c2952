import { type AppLoadContext, redirect } from '@remix-run/node'
import { type User } from '@supabase/supabase-js'
import { unavailable } from '#app/http/errors.ts'
import { serializeNoSession } from '#app/supabase/cookie-jar.server.ts'
import { type SessionClient } from '#app/supabase/session-client.server.ts'
import { LOGIN_PATH, withNext } from './addresses.ts'
import { authProblem } from './auth-problem.ts'
import { verifiedFactors } from './begin-session.server.ts'
import { type Visitor } from './claims.ts'
import { headersOf } from './headers.ts'
import { readSession, type Session, verifiedVisitor } from './session.server.ts'

/** Somebody whose session the service itself has looked at: enough to change an account. */
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
  const { data, error } = await client.supabase.auth.getUser()
  if (error) {
    if (client.isDown() || authProblem(error) === 'down') {
      throw unavailable('The authentication service')
    }
    return null
  }
  const { user } = data
  const visitor = await verifiedVisitor(client)
  if (!visitor) return null
  if (verifiedFactors(user).length > 0 && visitor.assurance !== 'aal2') return null
  return { client, user, visitor, session }
}

/** @throws Response 303 to the login, and back to `next` from there */
export async function requireMember({ next, ...sent }: Sent & { next: string }): Promise<Member> {
  const member = await readMember(sent)
  if (member) return member
  throw redirect(withNext({ path: LOGIN_PATH, next }), {
    status: 303,
    headers: headersOf(serializeNoSession({ request: sent.request, kind: 'full' })),
  })
}
