import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { NewDestinationSchema } from '#app/destinations/destination-request.ts'
import {
  createDestination,
  listDestinations,
} from '#app/destinations/manage-destinations.server.ts'
import { readJson } from '#app/http/request-body.server.ts'
import { answer, refusal } from '#app/inbox/inbox-answers.server.ts'
import { INBOX_FORMS } from '#app/inbox/inbox-forms.ts'
import { requestEditor, notAllowed } from '#app/inbox/inbox-request.server.ts'
import { listContentForms } from '#app/inbox/submissions.server.ts'

const MAX_BODY_BYTES = 32 * 1024

/** Comments and subscriptions are no leads: no destination gets them. */
const NEVER_DELIVERED = ['blog_comments', 'newsletter_subscribers']

/**
 * GET /studio-api/destinations – where submissions are delivered besides the inbox, for the roles of DESTINATION_ROLES
 * (`requireEditor`): 200 `{destinations: [{id, title, channel, target, forms, rule, isPaused, pausedBecause, waiting,
 * failed}], forms: [{name, title}]}`. Of an address only its host is told.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requestEditor({ request, context, permission: 'destinations' })
  const [destinations, contentForms] = await Promise.all([listDestinations(), listContentForms()])
  const forms = [
    ...INBOX_FORMS.filter(({ name }) => !NEVER_DELIVERED.includes(name)),
    ...contentForms,
  ]
  return answer({ destinations, forms: forms.map(({ name, title }) => ({ name, title })) })
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
