import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { getClientAddress } from '#app/http/rate-limit.server.ts'
import { type Permission, requireEditor } from './editor.server.ts'
import { refusal } from './inbox-answers.server.ts'
import { isInboxForm } from './inbox-forms.ts'

/** Authenticates the editor; throws like `requireEditor`. */
export async function requestEditor({
  request,
  context,
  permission = 'inbox',
}: Pick<LoaderFunctionArgs | ActionFunctionArgs, 'request' | 'context'> & {
  permission?: Permission
}) {
  return await requireEditor({ permission, request, clientAddress: getClientAddress(context) })
}

/**
 * Parses the submission's address: /studio-api/inbox/:form/:id.
 *
 * @throws Response 404 when it can be none
 */
export function submissionOfAddress({ form = '', id }: { form?: string; id?: string }) {
  const uuid = z.uuid().safeParse(id)
  if (isInboxForm(form) && uuid.success) return { form, id: uuid.data }
  throw refusal({ status: 404, error: 'There is no such submission.' })
}

/** Creates the 405 response for unsupported methods. */
export function notAllowed(allow: string) {
  const response = refusal({ status: 405, error: `Only ${allow} is answered here.` })
  response.headers.set('Allow', allow)
  return response
}
