import { type IncomingMessage, type ServerResponse } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'
import { sendEventStream } from '#sandbox/http/event-stream.ts'
import { type OriginGuard } from '#sandbox/http/origin-guard.ts'
import { createServiceHandler, type ServiceRequest } from '#sandbox/http/service-handler.ts'
import { type AccessControl } from './access.ts'
import { type Dispatcher } from './dispatch.ts'
import { badRequest, misdirected, originNotAllowed } from './faults.ts'
import { toRefusal } from './refusals.ts'

export type HttpHandler = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Ends the event streams that are open. */
  closeStreams: () => void
}

/** Handles all endpoints of the Content Lake: event streams, headers, and its wording of refusals. */
export function createHttpHandler({
  guard,
  accessControl,
  dispatcher,
  url,
  onError,
}: {
  guard: OriginGuard
  accessControl: AccessControl
  dispatcher: Dispatcher
  url: () => string
  onError: (error: unknown) => void
}): HttpHandler {
  const openStreams = new Set<ServerResponse>()
  const refuse = (error: unknown): Answer => {
    const { status, body } = toRefusal({ error, onError })
    return { status, json: body }
  }

  function respond({ request, response, target }: ServiceRequest) {
    const { headers, method = 'GET' } = request
    const stream = method === 'GET' ? dispatcher.findStream(target) : null
    if (!stream) return dispatcher.answer({ request, target })
    const access = accessControl.resolve({ headers, method })
    const lastEventId = headers['last-event-id']?.toString() ?? null
    const search = target.searchParams
    sendEventStream({
      response,
      start: (sink) => dispatcher.startStream(stream, { search, access, lastEventId, sink }),
    })
    openStreams.add(response)
    response.once('close', () => openStreams.delete(response))
    return null
  }

  return {
    handle: createServiceHandler({
      guard: () => guard,
      url,
      headers: (request) => ({
        // Without this a page of a stranger could draw an answer in as a script; images say otherwise themselves.
        'Cross-Origin-Resource-Policy': 'same-origin',
        ...guard.corsHeaders(request.headers),
      }),
      preflightStatus: 204,
      respond,
      errors: {
        wrongHost: (host) => refuse(misdirected(host)),
        foreignOrigin: (origin) => refuse(originNotAllowed(origin)),
        invalidAddress: () => refuse(badRequest('Invalid URL')),
        notFound: ({ path }) => refuse(badRequest(`There is no ${path}`)),
        toAnswer: refuse,
      },
    }),
    closeStreams: () => {
      for (const response of openStreams) response.end()
    },
  }
}
