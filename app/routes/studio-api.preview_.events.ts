import { type LoaderFunctionArgs } from '@remix-run/node'
import { getPreview } from '#app/content/preview-context.server.ts'
import { streamChanges } from '#app/preview/stream-changes.server.ts'

/**
 * GET /studio-api/preview/events – a stream of server-sent events, for pages of a preview: `change` after each change of
 * the content, published or not. 401 outside of a preview.
 */
export function loader({ request }: LoaderFunctionArgs) {
  // `no-transform`, or the compression would hold events back.
  const headers = { 'Cache-Control': 'private, no-store, no-transform' }
  if (!getPreview()) return new Response('There is no preview.', { status: 401, headers })
  return new Response(streamChanges(request.signal), {
    headers: { ...headers, 'Content-Type': 'text/event-stream' },
  })
}
