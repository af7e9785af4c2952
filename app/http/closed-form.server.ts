import { json } from '@remix-run/node'
import { type ClosedAnswer } from './closed-form.ts'
import { requireSameOrigin } from './same-origin.server.ts'

const MAX_KEPT_CHARACTERS = 5_000

/**
 * Answers 503 to a form that cannot be sent yet. Nothing is stored; the named fields are handed back,
 * so that a visitor without JavaScript need not type them again. Never name a password.
 *
 * @throws Response 403 when another site's page sent it
 */
export async function answerClosed({
  request,
  fields,
}: {
  request: Request
  fields: readonly string[]
}) {
  requireSameOrigin(request)
  const form = await request.formData()
  const typed: ClosedAnswer['typed'] = {}
  for (const name of fields) {
    const value = form.get(name)
    if (typeof value === 'string') typed[name] = value.slice(0, MAX_KEPT_CHARACTERS)
  }
  return json<ClosedAnswer>({ typed }, { status: 503 })
}
