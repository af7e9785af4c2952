import { type IncomingMessage } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'
import { type FaultInjection } from '#sandbox/http/fault-injection.ts'
import { type Ledger } from '#sandbox/http/ledger.ts'
import { readFaults } from '#sandbox/http/read-faults.ts'
import { findRoute } from '#sandbox/http/routes.ts'
import { type Mailbox } from './mailbox.ts'
import { readMessage } from './read-message.ts'

/** Null when the path is none of the control routes. */
export type Control = (request: { request: IncomingMessage; target: URL }) => Promise<Answer | null>

type Handle = (request: IncomingMessage, target: URL) => Answer | Promise<Answer>

/**
 * For scripts and tests:
 * GET /_sandbox/health – 200 as soon as the server answers.
 * GET /_sandbox/messages?to= – `{messages: [{id, receivedAt, envelope, from, to, cc, replyTo, subject, text, html,
 * headers, attachments}]}`, newest first; with `to`, those that were delivered to this address. DELETE removes all.
 * GET, PUT, DELETE /_sandbox/faults – `{faults: [{kind: "down"|"slow"|"error", path, milliseconds?, status?}]}`, where
 * `path` begins `/smtp/connect`, `/smtp/mail`, `/smtp/rcpt` or `/smtp/data`, and `status` is an SMTP code.
 * GET, DELETE /_sandbox/ledger – the requests that no route answered.
 */
export function createControl({
  mailbox,
  ledger,
  faults,
}: {
  mailbox: Mailbox
  ledger: Ledger
  faults: FaultInjection
}): Control {
  const open = (method: string, path: string, handle: Handle) => ({ method, path, handle })
  const routes = [
    open('GET', '/_sandbox/health', () => ({
      headers: { 'Cache-Control': 'no-store' },
      json: { status: 'ok' },
    })),
    open('GET', '/_sandbox/messages', async (_request, target) => ({
      json: { messages: await readAll({ mailbox, to: target.searchParams.get('to') }) },
    })),
    open('DELETE', '/_sandbox/messages', async () => {
      await mailbox.clear()
      return { status: 204 }
    }),
    open('GET', '/_sandbox/faults', () => ({ json: { faults: faults.list() } })),
    open('PUT', '/_sandbox/faults', async (request) => {
      faults.set(await readFaults(request))
      return { json: { faults: faults.list() } }
    }),
    open('DELETE', '/_sandbox/faults', () => {
      faults.set([])
      return { status: 204 }
    }),
    open('GET', '/_sandbox/ledger', () => ({ json: { entries: ledger.entries() } })),
    open('DELETE', '/_sandbox/ledger', () => {
      ledger.clear()
      return { status: 204 }
    }),
  ]

  return async ({ request, target }) => {
    const match = findRoute({ routes, method: request.method ?? 'GET', path: target.pathname })
    return match ? match.route.handle(request, target) : null
  }
}

async function readAll({ mailbox, to }: { mailbox: Mailbox; to: string | null }) {
  const listed = mailbox
    .list()
    .filter(({ envelope }) => to === null || envelope.to.some((address) => isSame({ address, to })))
  const messages = await Promise.all(
    listed.map(async ({ id, receivedAt, envelope }) => {
      const source = await mailbox.source(id)
      return source ? [{ id, receivedAt, envelope, ...(await readMessage(source)) }] : []
    }),
  )
  return messages.flat()
}

function isSame({ address, to }: { address: string; to: string }) {
  return address.toLowerCase() === to.toLowerCase()
}
