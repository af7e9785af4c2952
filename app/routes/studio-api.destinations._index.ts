import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { listDeliveredForms } from '#app/destinations/delivered-forms.server.ts'
import { NewDestinationSchema } from '#app/destinations/destination-request.ts'
import {
  createDestination,
  listDestinations,
} from '#app/destinations/manage-destinations.server.ts'
import { readJson } from '#app/http/request-body.server.ts'
import { answer, refusal } from '#app/inbox/inbox-answers.server.ts'
import { requestEditor, notAllowed } from '#app/inbox/inbox-request.server.ts'

const MAX_BODY_BYTES = 32 * 1024

/**
 * GET /studio-api/destinations – where submissions are delivered besides the inbox, for the roles of DESTINATION_ROLES
 * (`requireEditor`): 200 `{destinations: [{id, title, channel, target, forms, rule, isPaused, pausedBecause, waiting,
 * failed}], forms: [{name, title, fields: [{name, title, choices}]}]}`. Of an address only its host is told.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requestEditor({ request, context, permission: 'destinations' })
  const [destinations, forms] = await Promise.all([listDestinations(), listDeliveredForms()])
  return answer({ destinations, forms })
}

/** POST `{title, channel, target, forms?, rule?}` – adds one: 200 `{id, secret}`. 400, 401, 403, 405, 409, 413, 429, 503. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return notAllowed('GET, POST')
  const editor = await requestEditor({ request, context, permission: 'destinations' })
  const requested = NewDestinationSchema.safeParse(
    await readJson({ request, maxBytes: MAX_BODY_BYTES }),
  )
  if (requested.success)
    return answer(await createDestination({ requested: requested.data, editor }))
  return refusal({
    status: 400,
    error: requested.error.issues[0]?.message ?? 'This is incomplete.',
  })
}
