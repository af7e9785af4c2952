import { redirect } from '@remix-run/node'
import { serializeToast } from '#app/http/toast.server.ts'
import { LOGIN_PATH, NEXT, nextPath, SECOND_FACTOR_PATH, withNext } from './addresses.ts'
import { getSecondFactorPage } from './account-pages.server.ts'
import { beginSession } from './begin-session.server.ts'
import { headersOf } from './headers.ts'
import { openAccountForm } from './open-account-form.server.ts'
import { readPendingSession } from './pending-session.server.ts'
import { isRemembered } from './remember-cookie.server.ts'
import { showSecondFactor } from './second-factor.server.ts'

const FORMS = { code: { fields: [NEXT] } } as const

/**
 * Takes the code of the second factor from somebody whose password was right.
 *
 * Answers 303, to the login where that was too long ago; 400 for a wrong code; 413; 429 with `Retry-After` after five
 * of them; 503 when the service does not answer.
 *
 * @throws Response 403 when another site's page sent it
 */
export async function receiveCode({
  request,
  clientAddress,
}: {
  request: Request
  clientAddress: string
}) {
  const opened = await openAccountForm({ request, clientAddress, forms: FORMS })
  if (opened instanceof Response) return opened
  const { refuse } = opened
  const pending = await readPendingSession(request)
  const next = nextPath(opened.typed[NEXT])
  const again = () => redirect(withNext({ path: LOGIN_PATH, next }), { status: 303 })
  if (pending === 'down') return refuse({ status: 503, says: 'loginError' })
  if (!pending) return again()

  const { client, user } = pending
  const code = opened.secret('code')
  if (code.trim() === '') return refuse({ status: 400, faults: { code: 'fillAll' } })
  const shown = await showSecondFactor({ client, user, code })
  switch (shown.outcome) {
    case 'wrong':
      return refuse({ status: 400, faults: { code: 'code' } })
    case 'too-many':
      return refuse({ status: 429, says: 'tooMany', seconds: shown.seconds })
    case 'down':
      return refuse({ status: 503, says: 'loginError' })
    case 'ended':
      return again()
    case 'right':
    case 'recovered': {
      const cookies = await beginSession({
        request,
        client,
        user,
        isRemembered: await isRemembered(request),
      })
      if (shown.outcome === 'right')
        return redirect(next, { status: 303, headers: headersOf(cookies) })
      const { page } = await getSecondFactorPage()
      const toast = await serializeToast({
        title: page?.recoveredTitle ?? '',
        text: page?.recoveredText ?? null,
      })
      return redirect(SECOND_FACTOR_PATH, { status: 303, headers: headersOf([...cookies, toast]) })
    }
  }
}
