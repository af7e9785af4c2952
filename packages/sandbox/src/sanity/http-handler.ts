import { type IncomingMessage, type ServerResponse } from 'node:http'
import { sendAnswer, type Answer } from '#sandbox/http/answer.ts'
import { sendEventStream } from '#sandbox/http/event-stream.ts'
import { type OriginGuard } from '#sandbox/http/origin-guard.ts'
import { type AccessControl } from './access.ts'
import { parseTarget, type Dispatcher } from './dispatch.ts'
import { misdirected, originNotAllowed } from './faults.ts'
import { toRefusal } from './refusals.ts'

export type HttpHandler = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Ends the event streams that are open. */
  closeStreams: () => void
}

/** Wraps every endpoint: access, CORS, refusals. */
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

  /** Null when a stream was opened, which sends by itself. */
  function answerTo({
    request,
    response,
  }: {
    request: IncomingMessage
    response: ServerResponse
  }): Answer | Promise<Answer> | null {
    const { headers, method = 'GET' } = request
    if (!guard.isOwnHost(headers)) throw misdirected(headers.host ?? '')
    if (guard.verdict(headers) === 'foreign') throw originNotAllowed(headers.origin ?? '')
    if (method === 'OPTIONS') return { status: 204, headers: guard.preflightHeaders(headers) }

    const target = parseTarget({ address: request.url ?? '/', base: url() })
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
    handle: async (request, response) => {
      try {
        // Without this a page of a stranger could draw an answer in as a script; images say otherwise themselves.
        response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
        for (const [name, value] of Object.entries(guard.corsHeaders(request.headers))) {
          if (value !== undefined) response.setHeader(name, value)
        }
        const answer = await answerTo({ request, response })
        if (answer) sendAnswer({ response, answer })
      } catch (error) {
        const { status, body } = toRefusal({ error, onError })
        if (response.headersSent) response.destroy()
        else sendAnswer({ response, answer: { status, json: body } })
      }
    },
    closeStreams: () => {
      for (const response of openStreams) response.end()
    },
  }
}
