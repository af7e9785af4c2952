import { type ActionFunctionArgs, redirect, replace } from '@remix-run/node'
import { isDocumentId, serializeDismissal } from '#app/http/cookies/announcement.server.ts'
import { returnAddress } from '#app/http/security/return-address.server.ts'
import { requireSameOrigin } from '#app/http/security/same-origin.server.ts'
import { readSmallForm } from '#app/http/request-body.server.ts'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export function loader() {
  return redirect('/')
}

/** POST /announcement (`dismiss`: the id of an announcement; `returnTo`: a path of ours) puts it away. */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const form = await readSmallForm(request)
  const id = form.get('dismiss')
  if (!isDocumentId(id)) throw new Response('dismiss is the id of a document.', { status: 400 })
  return replace(returnAddress({ request, returnTo: form.get('returnTo') }), {
    status: 303,
    headers: { 'Set-Cookie': await serializeDismissal({ request, id }) },
  })
}
