import { type IncomingMessage } from 'node:http'
import { z } from 'zod'
import { type Answer } from '#sandbox/http/answer.ts'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { type Ledger } from '#sandbox/http/ledger.ts'
import { readBody } from '#sandbox/http/request-body.ts'
import { findRoute } from '#sandbox/http/routes.ts'
import { type ReceivedStore } from './received.ts'
import { BehaviourSchema, type Behaviours } from './receivers.ts'

const MAX_BYTES = 64 * 1024

const BehavioursSchema = z.record(z.string().startsWith('/'), BehaviourSchema)

/**
 * For scripts and tests:
 * GET, DELETE /_sandbox/received – `{messages: [{id, receivedAt, channel, name, headers, body, status}]}`, newest first.
 * GET, PUT, DELETE /_sandbox/behaviours – `{[path]: {kind?, status?, location?, retryAfterSeconds?, milliseconds?, times?}}`.
 * GET, DELETE /_sandbox/ledger – the requests that no route answered.
 */
export function createControl({
  received,
  behaviours,
  ledger,
}: {
  received: ReceivedStore
  behaviours: Behaviours
  ledger: Ledger
}) {
  type Handle = (request: IncomingMessage) => Answer | Promise<Answer>
  const open = (method: string, path: string, handle: Handle) => ({ method, path, handle })
  const done: Answer = { status: 204 }
  const routes = [
    open('GET', '/_sandbox/health', () => ({ json: { status: 'ok' } })),
    open('GET', '/_sandbox/received', () => ({ json: { messages: received.list() } })),
    open('DELETE', '/_sandbox/received', async () => {
      await received.clear()
      return done
    }),
    open('GET', '/_sandbox/behaviours', () => ({ json: behaviours.list() })),
    open('PUT', '/_sandbox/behaviours', async (request) => {
      const requested = await readBehaviours(request)
      behaviours.clear()
      for (const [path, behaviour] of Object.entries(requested)) behaviours.set({ path, behaviour })
      return { json: behaviours.list() }
    }),
    open('DELETE', '/_sandbox/behaviours', () => {
      behaviours.clear()
      return done
    }),
    open('GET', '/_sandbox/ledger', () => ({ json: { entries: ledger.entries() } })),
    open('DELETE', '/_sandbox/ledger', () => {
      ledger.clear()
      return done
    }),
  ]

  return async ({ request, target }: { request: IncomingMessage; target: URL }) => {
    const match = findRoute({ routes, method: request.method ?? 'GET', path: target.pathname })
    return match ? match.route.handle(request) : null
  }
}

async function readBehaviours(request: IncomingMessage) {
  const text = (await readBody({ request, maxBytes: MAX_BYTES })).toString('utf8')
  try {
    return BehavioursSchema.parse(JSON.parse(text))
  } catch {
    const message = 'The body must be {[path]: {kind, status, …}}'
    throw new HttpError({ status: 400, message, body: { message } })
  }
}
