import { type LoaderFunctionArgs } from '@remix-run/node'
import { getPreview } from '#app/content/preview-context.server.ts'
import { hasRoomForStream, streamChanges } from '#app/preview/stream-changes.server.ts'

/**
 * GET /studio-api/preview/events – a stream of server-sent events, for pages of a preview: `change` after each change of
 * the content, published or not. 401 outside of a preview; 503 beyond 200 streams in this process.
 */
export function loader({ request }: LoaderFunctionArgs) {
  // `no-transform`, or the compression would hold events back.
  const headers = { 'Cache-Control': 'private, no-store, no-transform' }
  if (!getPreview()) return new Response('There is no preview.', { status: 401, headers })
  if (!hasRoomForStream()) {
    const busy = { ...headers, 'Retry-After': '60' }
    return new Response('Too many previews are open.', { status: 503, headers: busy })
  }
  return new Response(streamChanges(request.signal), {
    headers: { ...headers, 'Content-Type': 'text/event-stream' },
  })
}
