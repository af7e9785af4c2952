import { type AppLoadContext } from '@remix-run/node'
import { authProblem } from './auth-problem.ts'
import { verifiedFactors } from './begin-session.server.ts'
import { type Visitor } from './claims.ts'
import { readSession, readSignedVisitor, type Session } from './session.server.ts'

/** A page waits no longer for what it can do without. */
const SPARE_MS = 1_000

type Sent = { request: Request; context: AppLoadContext }

type SeenVisitor = {
  /** Null for a stranger. */
  visitor: Visitor | null
  /** See Session; none where the session did not come in time: a later page has them. */
  cookies: Session['cookies']
}

/**
 * The visitor whose browser shows the page, for a link or a greeting, on which nothing depends. Resolves within a second, while Auth
 * hangs by the signature of the cookie's token alone. What shows or changes an account asks `readMember`. Never rejects.
 */
export async function readSeenVisitor(sent: Sent): Promise<SeenVisitor> {
  const spare = startSpareTime()
  const { visitor, cookies } = await seeVisitor({ sent, spare })
  spare.end()
  return { visitor, cookies }
}

/**
 * The visitor a purchase belongs to: null for a stranger, and for a session that lacks its second factor. While Auth does
 * not say within a second whether one is lacking, it is who the token's signature says: a member's purchase must not be
 * nobody's, and nothing else follows from it. Never rejects.
 */
export async function readBuyer(sent: Sent): Promise<SeenVisitor> {
  const spare = startSpareTime()
  const { visitor, cookies, session } = await seeVisitor({ sent, spare })
  const isIncomplete =
    session !== null && (await Promise.race([lacksFactor(session), spare.over])) === true
  spare.end()
  return { visitor: isIncomplete ? null : visitor, cookies }
}

/** The session of who is seen, for what a page shows besides; null where it does not come within a second. */
export async function readSeenSession(sent: Sent): Promise<Session | null> {
  const spare = startSpareTime()
  const { session } = await seeVisitor({ sent, spare })
  spare.end()
  return session
}

/** A second that the parts of an answer share; `over` never resolves when it is ended before. */
function startSpareTime() {
  let timer: NodeJS.Timeout
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, SPARE_MS, null)
  })
  return { over, end: () => clearTimeout(timer) }
}

async function seeVisitor({
  sent,
  spare,
}: {
  sent: Sent
  spare: ReturnType<typeof startSpareTime>
}): Promise<SeenVisitor & { session: Session | null }> {
  const signed = readSignedVisitor(sent.request)
  const session = await Promise.race([readSession(sent), spare.over])
  if (session !== null && !session.isUnknown) {
    return { visitor: session.visitor, cookies: session.cookies, session }
  }
  const visitor = await Promise.race([signed, spare.over])
  return { visitor, cookies: () => Promise.resolve([]), session: null }
}

/** Whether the account of a session at `aal1` has a second factor, which only Auth knows; null while it does not say. */
async function lacksFactor({ visitor, client }: Session) {
  if (!visitor || !client || visitor.assurance === 'aal2') return false
  const { data, error } = await client.supabase.auth.getUser()
  if (!error) return verifiedFactors(data.user).length > 0
  return authProblem(error) === 'session-ended' ? true : null
}
