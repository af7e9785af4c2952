import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import {
  listSubmissionDeliveries,
  retryDelivery,
} from '#app/destinations/submission-deliveries.server.ts'
import { readJson } from '#app/http/request-body.server.ts'
import { answer, refusal } from '#app/inbox/inbox-answers.server.ts'
import { requestEditor, notAllowed, submissionOfAddress } from '#app/inbox/inbox-request.server.ts'

const MAX_BODY_BYTES = 1024

const RetrySchema = z.object({ delivery: z.uuid() })

/**
 * GET /studio-api/inbox/:form/:id/deliveries – what has become of a submission at its destinations, for editors (`requireEditor`):
 * 200 `{deliveries: [{id, title, channel, status, attempts, isPaused, dueAt, sentAt, error}]}`. 401, 403, 404, 429, 503.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requestEditor({ request, context })
  const { id } = submissionOfAddress(params)
  return answer({ deliveries: await listSubmissionDeliveries(id) })
}

/** POST `{delivery}` – sends one again: 200 with the list. 400, 401, 403, 404, 405, 409, 413, 429, 503. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  if (request.method !== 'POST') return notAllowed('GET, POST')
  const editor = await requestEditor({ request, context })
  const { id } = submissionOfAddress(params)
  const retry = RetrySchema.safeParse(await readJson({ request, maxBytes: MAX_BODY_BYTES }))
  if (!retry.success) return refusal({ status: 400, error: 'No delivery is named.' })
  await retryDelivery({ id: retry.data.delivery, editor })
  return answer({ deliveries: await listSubmissionDeliveries(id) })
}
