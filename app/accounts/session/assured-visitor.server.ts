import { type AppLoadContext } from '@remix-run/node'
import { type Visitor } from './claims.ts'
import { readMember } from './require-member.server.ts'
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

/** A visitor, and whether Supabase Auth has vouched for the session. */
type CheckedVisitor = SeenVisitor & {
  /**
   * True when Auth said that the session is alive and lacks no second factor. Everything that shows or changes an
   * account or a subscription requires it.
   */
  isAssured: boolean
}

/**
 * The visitor whose browser shows the page, for a link or a greeting, on which nothing depends. Resolves within a second, while Auth
 * hangs by the signature of the cookie's token alone. Code that shows or changes an account asks `readMember`. Never rejects.
 */
export async function readSeenVisitor(sent: Sent): Promise<SeenVisitor> {
  const spare = startSpareTime()
  const { visitor, cookies } = await seeVisitor({ sent, spare })
  spare.end()
  return { visitor, cookies }
}

/**
 * The visitor a purchase belongs to, asked of Auth: null for a stranger, for a session that has ended and for one that
 * lacks its second factor. While Auth does not answer within a second, the token's signature names the visitor, who is
 * not assured then: a member's purchase must not be nobody's, but nothing else may follow from it. Never rejects.
 */
export async function readCheckedVisitor(sent: Sent): Promise<CheckedVisitor> {
  const spare = startSpareTime()
  const { visitor, cookies, session } = await seeVisitor({ sent, spare })
  const answer = session?.visitor ? await Promise.race([askAuth(sent), spare.over]) : null
  spare.end()
  if (answer === 'not-a-member') return { visitor: null, cookies, isAssured: false }
  if (answer === null || answer === 'no-answer') return { visitor, cookies, isAssured: false }
  return { visitor: answer, cookies, isAssured: true }
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

async function askAuth(sent: Sent): Promise<Visitor | 'not-a-member' | 'no-answer'> {
  try {
    return (await readMember(sent))?.visitor ?? 'not-a-member'
  } catch {
    // A 503 of `readMember`: Auth is away or slow, and its client has logged why.
    return 'no-answer'
  }
}
