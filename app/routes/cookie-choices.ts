import { type ActionFunctionArgs, redirect, replace } from '@remix-run/node'
import { isCookieChoice } from '#app/http/cookies/consent.ts'
import { serializeConsent } from '#app/http/cookies/consent.server.ts'
import { returnAddress } from '#app/http/security/return-address.server.ts'
import { requireSameOrigin } from '#app/http/security/same-origin.server.ts'
import { readSmallForm } from '#app/http/request-body.server.ts'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export function loader() {
  return redirect('/')
}

/**
 * POST /cookie-choices (`choice`: accept or decline; `returnTo`: a path of ours; `landing`: the query of the page that
 * the visitor came to) remembers what a visitor says to cookies. Without JavaScript that page is the one on which they
 * choose.
 */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const form = await readSmallForm(request)
  const choice = form.get('choice')
  if (!isCookieChoice(choice)) {
    throw new Response('choice is one of accept and decline.', { status: 400 })
  }
  const address = returnAddress({ request, returnTo: form.get('returnTo') })
  const landing = form.get('landing')
  return replace(address, {
    status: 303,
    headers: {
      'Set-Cookie': await serializeConsent({
        choice,
        search: typeof landing === 'string' && landing !== '' ? landing : queryIn(address),
      }),
    },
  })
}

function queryIn(address: string) {
  return /\?[^#]*/.exec(address)?.[0] ?? ''
}
