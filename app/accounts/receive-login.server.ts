import { redirect } from '@remix-run/node'
import { log } from '#app/http/log.server.ts'
import { createSessionClient } from '#app/supabase/session-client.server.ts'
import { CODE_PATH, NEXT, nextPath, withNext } from './addresses.ts'
import { authProblem, isWrongPassword } from './auth-problem.ts'
import { beginPendingSession, beginSession, verifiedFactors } from './begin-session.server.ts'
import { untilAnswerTime } from './form-reply.server.ts'
import { headersOf } from './headers.ts'
import { readKnownBrowser } from './known-browser.server.ts'
import { forgiveLoginAttempts, takeLoginAttempt } from './limits.server.ts'
import { openAccountForm } from './open-account-form.server.ts'
import { isImpossible } from './password-rules.ts'
import { mailUnasked } from './promise-mail.server.ts'

const FORMS = { login: { fields: ['email', 'remember', NEXT] } } as const

/**
 * Takes the form of the login and leads on, to the code where a second factor is set up.
 *
 * Answers 303; 400 when a field is empty, and alike, after 1.5 s, for a wrong address or password and for an address
 * that is not confirmed yet, which is mailed its link again; 413; 429 with `Retry-After`; 503 when the service does not
 * answer after three tries.
 *
 * @param clientAddress the sender's IP address, as the server saw it
 * @throws Response 403 when another site's page sent it
 */
export async function receiveLogin({
  request,
  clientAddress,
}: {
  request: Request
  clientAddress: string
}) {
  const began = performance.now()
  const opened = await openAccountForm({ request, clientAddress, forms: FORMS })
  if (opened instanceof Response) return opened
  const { typed, refuse } = opened

  const email = typed.email?.trim() ?? ''
  const password = opened.secret('password')
  const empty = Object.entries({ email, password }).filter(([, value]) => value === '')
  if (empty.length > 0) {
    const faults = Object.fromEntries(empty.map(([name]) => [name, 'fillAll' as const]))
    return refuse({ status: 400, faults })
  }
  const browser = await readKnownBrowser({ request, email })
  const attempt = { email, clientAddress, browser }
  const seconds = takeLoginAttempt(attempt)
  if (seconds !== null) return refuse({ status: 429, says: 'tooMany', seconds })

  const wrong = async () => {
    await untilAnswerTime(began)
    return refuse({ status: 400, says: 'invalid' })
  }
  if (isImpossible(password)) return await wrong()

  const client = createSessionClient({ request, clientAddress })
  const { data, error } = await client.supabase.auth.signInWithPassword({ email, password })
  if (error) {
    const problem = authProblem(error)
    if (problem === 'unconfirmed') {
      // Counted apart from the sign-up, whose limit would tell that there is an account.
      const mail = { kind: 'confirmation', email, profile: null } as const
      void mailUnasked({ request, clientAddress, mail })
    }
    if (isWrongPassword(problem)) return await wrong()
    if (problem === 'limited') return refuse({ status: 429, says: 'tooMany', seconds: 60 })
    log.error({ err: error }, 'nobody can log in')
    return refuse({ status: 503, says: 'loginError' })
  }

  const { user } = data
  forgiveLoginAttempts(attempt)
  const isRemembered = typed.remember !== undefined
  const next = nextPath(typed[NEXT])
  const isPending = verifiedFactors(user).length > 0
  const cookies = isPending
    ? await beginPendingSession({ request, client, user, isRemembered })
    : await beginSession({ request, client, user, isRemembered })
  return redirect(isPending ? withNext({ path: CODE_PATH, next }) : next, {
    status: 303,
    headers: headersOf(cookies),
  })
}
