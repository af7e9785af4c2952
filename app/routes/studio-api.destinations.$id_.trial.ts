import { type ActionFunctionArgs } from '@remix-run/node'
import { testDestination } from '#app/destinations/test-destination.server.ts'
import { answer } from '#app/inbox/inbox-answers.server.ts'
import { requestEditor, notAllowed } from '#app/inbox/inbox-request.server.ts'

/**
 * POST /studio-api/destinations/:id/trial – sends an invented submission there, for the roles of DESTINATION_ROLES
 * (`requireEditor`): 200 `{isTaken, error}`. 401, 403, 404, 405, 409, 429, 503.
 */
export async function action({ request, context, params: { id = '' } }: ActionFunctionArgs) {
  if (request.method !== 'POST') return notAllowed('POST')
  const editor = await requestEditor({ request, context, permission: 'destinations' })
  return answer(await testDestination({ id, editor }))
}

export function loader() {
  return notAllowed('POST')
}
