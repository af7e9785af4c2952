import { type IncomingMessage, type ServerResponse } from 'node:http'
import { sendAnswer, type Answer } from '#sandbox/http/answer.ts'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { type Ledger } from '#sandbox/http/ledger.ts'
import { type OriginGuard } from '#sandbox/http/origin-guard.ts'
import { BodyCutOff, BodyTooLarge } from '#sandbox/http/request-body.ts'
import { type Control } from './control.ts'
import { noticePage } from './pages.ts'
import { pageAnswer, type WebRoutes } from './web-routes.ts'

const COMMON_HEADERS = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  // With `no-referrer` the browser would hide the origin of the form that deletes, too.
  'Referrer-Policy': 'same-origin',
}

/** Handles access, pages, control routes and the ledger. */
export function createHttpHandler({
  guard,
  control,
  pages,
  ledger,
  url,
  onError,
}: {
  guard: () => OriginGuard
  control: Control
  pages: WebRoutes
  ledger: Ledger
  url: () => string
  onError: (error: unknown) => void
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const { headers, method = 'GET' } = request
    if (!guard().isOwnHost(headers)) {
      const text = 'This server answers for localhost only.'
      return pageAnswer({ status: 421, text: noticePage({ title: 'Wrong host', text }) })
    }
    if (guard().verdict(headers) === 'foreign') {
      const text = 'Only the mailbox itself may ask for this.'
      return pageAnswer({ status: 403, text: noticePage({ title: 'Not allowed', text }) })
    }
    const target = getTarget({ request, base: url() })
    const answer =
      target && ((await control({ request, target })) ?? (await pages({ request, target })))
    if (answer) return answer
    ledger.add({ method, path: target?.pathname ?? '', status: 404 })
    const text = 'The mailbox has no such page.'
    return pageAnswer({ status: 404, text: noticePage({ title: 'Not found', text }) })
  }

  return async (request, response) => {
    try {
      for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value)
      sendAnswer({ response, answer: await answerTo(request) })
    } catch (error) {
      if (response.headersSent) response.destroy()
      else sendAnswer({ response, answer: toAnswer({ error, onError }) })
    }
  }
}

/** Maps a thrown value to a response. An unexpected error is reported, and its text is shown to nobody. */
function toAnswer({
  error,
  onError,
}: {
  error: unknown
  onError: (error: unknown) => void
}): Answer {
  if (error instanceof HttpError) return { status: error.status, json: error.body }
  if (error instanceof BodyTooLarge) return { status: 413, json: { message: error.message } }
  if (error instanceof BodyCutOff) return { status: 400, json: { message: error.message } }
  onError(error)
  return { status: 500, json: { message: 'An unexpected error occurred' } }
}

function getTarget({ request, base }: { request: IncomingMessage; base: string }): URL | null {
  const address = request.url ?? '/'
  return URL.canParse(address, base) ? new URL(address, base) : null
}
