import { type AppLoadContext } from '@remix-run/node'
import { type Visitor } from './claims.ts'
import { readMember } from './require-member.server.ts'
import { readSession, readSignedVisitor, type Session } from './session.server.ts'

/** A page does not wait longer for optional data. */
const SPARE_MS = 1_000

type Sent = { request: Request; context: AppLoadContext }

type SeenVisitor = {
  /** Null for a stranger. */
  visitor: Visitor | null
  /** See Session; empty when the session did not arrive in time: a later page sends them. */
  cookies: Session['cookies']
}

/** A visitor, and whether Supabase Auth has vouched for the session. */
type CheckedVisitor = SeenVisitor & {
  /**
   * True when Auth confirmed that the session is active and lacks no second factor. Required for everything that shows
   * or changes an account or a subscription.
   */
  isAssured: boolean
}

/**
 * Reads the visitor for a link or a greeting, which grants nothing. Resolves within a second; while Auth hangs, trusts
 * the signature of the cookie's token. To show or change an account, call `readMember`. Never rejects.
 */
export async function readVisitorForDisplay(sent: Sent): Promise<SeenVisitor> {
  const spare = startSpareTime()
  const { visitor, cookies } = await seeVisitor({ sent, spare })
  spare.end()
  return { visitor, cookies }
}

/**
 * Asks Auth which visitor a purchase belongs to: null without a session, for an ended session, and for one that lacks
 * its second factor. If Auth does not answer within a second, the visitor is taken from the token's signature and is
 * not assured: the purchase keeps its owner, but the visitor may do nothing else. Never rejects.
 */
export async function readVisitorForPurchase(sent: Sent): Promise<CheckedVisitor> {
  const spare = startSpareTime()
  const { visitor, cookies, session } = await seeVisitor({ sent, spare })
  const answer = session?.visitor ? await Promise.race([askAuth(sent), spare.over]) : null
  spare.end()
  if (answer === 'not-a-member') return { visitor: null, cookies, isAssured: false }
  if (answer === null || answer === 'no-answer') return { visitor, cookies, isAssured: false }
  return { visitor: answer, cookies, isAssured: true }
}

/** Reads the session for optional parts of a page; null when that takes over a second. */
export async function readSessionForDisplay(sent: Sent): Promise<Session | null> {
  const spare = startSpareTime()
  const { session } = await seeVisitor({ sent, spare })
  spare.end()
  return session
}

/** Starts the second that all optional data of an answer share. `over` resolves at its end, unless `end` is called first. */
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

async function askAuth(sent: Sent): Promise<Visitor | 'not-a-member' | 'no-answer'> {
  try {
    return (await readMember(sent))?.visitor ?? 'not-a-member'
  } catch {
    // A 503 of `readMember`: Auth is unavailable or slow, and its client has logged the cause.
    return 'no-answer'
  }
}
