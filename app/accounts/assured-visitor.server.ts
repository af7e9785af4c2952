import { type AppLoadContext } from '@remix-run/node'
import { authProblem } from './auth-problem.ts'
import { verifiedFactors } from './begin-session.server.ts'
import { type Visitor } from './claims.ts'
import { readSession, type Session } from './session.server.ts'

type Assurance = 'complete' | 'incomplete' | 'unknown'

/** How long a page view may rely on an earlier answer of the service. */
const SHOWN_FOR_MS = 60_000
const MAX_REMEMBERED = 10_000

const remembered = new Map<string, { at: number; assurance: Assurance }>()

/**
 * The visitor a purchase belongs to: null for a stranger, for a session that still lacks its second factor, and while
 * the service does not say whether it needs one. Never rejects.
 */
export async function readBuyer(sent: {
  request: Request
  context: AppLoadContext
}): Promise<Visitor | null> {
  const session = await readSession(sent)
  return (await assuranceOf(session)) === 'complete' ? session.visitor : null
}

/**
 * Whether pages show the visitor as signed in. The service is asked at most once a minute for each session; while it
 * does not answer, nobody is shown as signed out. Never rejects.
 */
export async function isShownAsMember(session: Session) {
  const { visitor } = session
  if (!visitor) return false
  if (visitor.assurance === 'aal2') return true
  const known = remembered.get(visitor.sessionId)
  if (known && known.at > Date.now() - SHOWN_FOR_MS) return known.assurance !== 'incomplete'
  return (await assuranceOf(session)) !== 'incomplete'
}

/** Only the service knows whether the account of a session at `aal1` has a second factor. */
async function assuranceOf(session: Session): Promise<Assurance> {
  const { visitor, client } = session
  if (!visitor || !client) return 'unknown'
  if (visitor.assurance === 'aal2') return 'complete'
  const { data, error } = await client.supabase.auth.getUser()
  const assurance = error
    ? authProblem(error) === 'session-ended'
      ? 'incomplete'
      : 'unknown'
    : verifiedFactors(data.user).length > 0
      ? 'incomplete'
      : 'complete'
  remember({ sessionId: visitor.sessionId, assurance })
  return assurance
}

function remember({ sessionId, assurance }: { sessionId: string; assurance: Assurance }) {
  remembered.delete(sessionId)
  remembered.set(sessionId, { at: Date.now(), assurance })
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}
