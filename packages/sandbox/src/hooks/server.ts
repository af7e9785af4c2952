import { readFile } from 'node:fs/promises'
import { type IncomingMessage } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { createLocalServer } from '#sandbox/http/http-server.ts'
import { toJsonError } from '#sandbox/http/json-error.ts'
import { createLedger, type Ledger } from '#sandbox/http/ledger.ts'
import { createOriginGuard, withLoopbackTwin } from '#sandbox/http/origin-guard.ts'
import { readBody } from '#sandbox/http/request-body.ts'
import { createServiceHandler } from '#sandbox/http/service-handler.ts'
import { pageAnswer, STYLE_FILE } from '#sandbox/http/page.ts'
import { createControl } from './control.ts'
import { listPage, SWITCHES } from './pages.ts'
import { openReceived } from './received.ts'
import { type Behaviours, BehaviourSchema, createBehaviours, createReceivers } from './receivers.ts'

const MAX_FORM_BYTES = 4 * 1024

export type HookServer = {
  /** `http://localhost:<port>`; known when `listen` has resolved. */
  readonly url: string
  listen: () => Promise<void>
  /** Waits for requests under way. */
  close: () => Promise<void>
  ledger: Ledger
}

/**
 * Receives webhooks and Slack messages, and shows them on a page: README.md.
 *
 * @param port 0 lets the system choose one
 * @param folder where messages are kept
 * @param onError told of every fault that is ours
 */
export async function createHookServer({
  port,
  folder,
  now,
  nextId,
  onError,
}: {
  port: number
  folder: string
  now: () => Date
  nextId: () => string
  onError: (error: unknown) => void
}): Promise<HookServer> {
  let boundPort = port
  const url = () => `http://localhost:${boundPort}`
  const ledger = createLedger({ now })
  const received = await openReceived({ folder, now, nextId })
  const behaviours = createBehaviours()
  const receive = createReceivers({ received, behaviours })

  async function respond({ request, target }: { request: IncomingMessage; target: URL }) {
    const reply = await receive({ request, target })
    if (reply) return reply
    switch (`${request.method} ${target.pathname}`) {
      case 'GET /': {
        const messages = received.list()
        return pageAnswer({
          text: listPage({ messages, behaviours: behaviours.list(), url: url() }),
        })
      }
      case 'GET /style.css':
        return {
          headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' },
          body: await readFile(STYLE_FILE),
        }
      case 'POST /delete-all':
        await received.clear()
        return backToList()
      case 'POST /switch':
        switchReceiver({ behaviours, form: await readForm(request) })
        return backToList()
      default:
        return null
    }
  }

  const server = createLocalServer({
    port,
    handle: createServiceHandler({
      // No page but its own has business here: the site's server asks without an origin.
      guard: () => createOriginGuard({ allowedOrigins: withLoopbackTwin(url()) }),
      url,
      headers: () => ({
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Referrer-Policy': 'same-origin',
      }),
      control: createControl({ received, behaviours, ledger }),
      ledger,
      respond,
      errors: {
        wrongHost: () => refuse(421, 'This server answers for localhost only'),
        foreignOrigin: () => refuse(403, 'Only the receiver itself may ask for this'),
        invalidAddress: () => refuse(400, 'Invalid URL'),
        notFound: () => refuse(404, 'The receiver has no such page'),
        toAnswer: (error) => toJsonError({ error, onError }),
      },
    }),
    upgrade: (_request, socket) => socket.destroy(),
  })
  return {
    get url() {
      return url()
    },
    listen: async () => {
      boundPort = await server.listen()
    },
    close: () => server.close(),
    ledger,
  }
}

function switchReceiver({ behaviours, form }: { behaviours: Behaviours; form: URLSearchParams }) {
  const path = form.get('path') ?? ''
  const choice = Object.entries(SWITCHES).find(([name]) => name === form.get('switch'))?.[1]
  if (!choice || !/^\/(?:hook|slack)\//.test(path))
    throw new HttpError(refusal(400, 'No such switch'))
  const behaviour = choice.behaviour && BehaviourSchema.parse(choice.behaviour)
  behaviours.set({ path, behaviour })
}

async function readForm(request: IncomingMessage) {
  const bytes = await readBody({ request, maxBytes: MAX_FORM_BYTES })
  return new URLSearchParams(bytes.toString('utf8'))
}

function backToList(): Answer {
  return { status: 303, headers: { Location: '/' } }
}

function refusal(status: number, message: string) {
  return { status, message, body: { message } }
}

function refuse(status: number, message: string): Answer {
  return { status, json: { message } }
}
