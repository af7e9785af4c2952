import { type ActionFunctionArgs, redirect, replace } from '@remix-run/node'
import { returnAddress } from '#app/http/security/return-address.server.ts'
import { requireSameOrigin } from '#app/http/security/same-origin.server.ts'
import { readSmallForm } from '#app/http/request-body.server.ts'
import { serializeTheme } from '#app/http/cookies/theme.server.ts'
import { isTheme } from '#app/http/cookies/theme.ts'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export function loader() {
  return redirect('/')
}

/** POST /theme (`theme`: system, light or dark; `returnTo`: a path of ours) remembers a colour scheme. */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const form = await readSmallForm(request)
  const theme = form.get('theme')
  if (!isTheme(theme)) {
    throw new Response('theme is one of system, light and dark.', { status: 400 })
  }
  // With JavaScript a change of colours leaves no entry in the history.
  return replace(returnAddress({ request, returnTo: form.get('returnTo') }), {
    status: 303,
    headers: { 'Set-Cookie': await serializeTheme(theme) },
  })
}
