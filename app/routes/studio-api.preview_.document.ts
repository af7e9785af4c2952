import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { keepTypedDocument } from '#app/content/store/typed-document.server.ts'
import { readJson } from '#app/http/request-body.server.ts'
import { requireSameOrigin } from '#app/http/security/same-origin.server.ts'
import { readSession } from '#app/preview/session.server.ts'

const MAX_BYTES = 256 * 1024

const DocumentSchema = z.looseObject({ _id: z.string(), _type: z.string() })

export function loader() {
  return redirect('/')
}

/**
 * POST /studio-api/preview/document – shows a document in this editor's preview as it stands in the Studio, for the seconds
 * until it is saved.
 *
 * The body is the document, JSON of 256 KB at most. 204; 400 for what is no document; 401 outside of an editor's preview;
 * 413 for one that is too large.
 */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const headers = { 'Cache-Control': 'private, no-store' }
  const session = await readSession(request.headers.get('Cookie'))
  if (session?.kind !== 'studio') {
    return new Response('This is not an editor’s preview.', { status: 401, headers })
  }
  const document = DocumentSchema.safeParse(await readJson({ request, maxBytes: MAX_BYTES })).data
  if (!document) return new Response('This is not a document.', { status: 400, headers })
  await keepTypedDocument({ session: session.id, document })
  return new Response(null, { status: 204, headers })
}
