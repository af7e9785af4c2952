import { type ActionFunctionArgs } from '@remix-run/node'
import { DestinationChangeSchema } from '#app/destinations/destination-request.ts'
import {
  changeDestination,
  deleteDestination,
} from '#app/destinations/manage-destinations.server.ts'
import { readJson } from '#app/http/request-body.server.ts'
import { answer, refusal } from '#app/inbox/inbox-answers.server.ts'
import { requestEditor, notAllowed } from '#app/inbox/inbox-request.server.ts'

const MAX_BODY_BYTES = 32 * 1024

/**
 * PATCH `{title?, target?, forms?, rule?, isPaused?, newSecret?}`, DELETE /studio-api/destinations/:id – for the roles of
 * DESTINATION_ROLES (`requireEditor`). 200 `{secret}`, the new one or null. 400, 401, 403, 404, 405, 409, 413, 429, 503.
 */
export async function action({ request, context, params: { id = '' } }: ActionFunctionArgs) {
  const editor = await requestEditor({ request, context, permission: 'destinations' })
  switch (request.method) {
    case 'PATCH': {
      const change = DestinationChangeSchema.safeParse(
        await readJson({ request, maxBytes: MAX_BODY_BYTES }),
      )
      if (change.success) {
        return answer(await changeDestination({ id, change: change.data, editor }))
      }
      const error = change.error.issues[0]?.message ?? 'This is no change.'
      return refusal({ status: 400, error })
    }
    case 'DELETE':
      await deleteDestination({ id, editor })
      return answer({ secret: null })
    default:
      return notAllowed('PATCH, DELETE')
  }
}

export function loader() {
  return notAllowed('PATCH, DELETE')
}
