import { type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { type Answer } from '#sandbox/http/answer.ts'
import { readBody } from '#sandbox/http/request-body.ts'
import { findRoute } from '#sandbox/http/routes.ts'
import { type ReceivedStore } from './received.ts'

/** More than a submission can be. */
const MAX_BYTES = 1024 * 1024
const ENDLESS_PIECE = 'x'.repeat(64 * 1024)
const DRIP_EVERY_MS = 1_000

/** How a receiver answers instead of accepting requests. */
export const BehaviourSchema = z.object({
  /** `endless` never ends its answer, `drip` sends a byte a second, `cut` closes the connection after it has read. */
  kind: z.enum(['answer', 'endless', 'drip', 'cut']).default('answer'),
  status: z.number().int().min(200).max(599).default(500),
  /** The address that a redirect names. */
  location: z.string().optional(),
  retryAfterSeconds: z.number().int().min(0).max(86_400).optional(),
  /** Waits before it answers. */
  milliseconds: z.number().int().min(0).max(120_000).default(0),
  /** How many messages it applies to; all by default. */
  times: z.number().int().min(1).optional(),
})

type Behaviour = z.infer<typeof BehaviourSchema>

/** The behaviours that tests or a person have switched on, by the path of the receiver: `/hook/crm`. */
export function createBehaviours() {
  const byPath = new Map<string, Behaviour>()
  return {
    list: () => Object.fromEntries(byPath),
    set: ({ path, behaviour }: { path: string; behaviour: Behaviour | null }) => {
      if (behaviour) byPath.set(path, behaviour)
      else byPath.delete(path)
    },
    clear: () => byPath.clear(),
    meet: (path: string): Behaviour | null => {
      const behaviour = byPath.get(path) ?? null
      if (behaviour?.times === 1) byPath.delete(path)
      else if (behaviour?.times !== undefined) {
        byPath.set(path, { ...behaviour, times: behaviour.times - 1 })
      }
      return behaviour
    },
  }
}

export type Behaviours = ReturnType<typeof createBehaviours>

const ROUTES = [
  { method: 'POST', path: '/slack/:name', channel: 'slack' },
  // Any path below a name, so that it can simulate the API of a CRM.
  ...(['POST', 'PUT', 'PATCH'] as const).map((method) => ({
    method,
    path: '/hook/:name/*',
    channel: 'hook' as const,
  })),
] as const

/**
 * Creates the receivers: POST, PUT or PATCH /hook/:name, and paths below it, accept anything with 204; POST
 * /slack/:name answers like Slack's incoming webhooks. A message is on disk before it is answered, even with an error.
 *
 * @returns null for another path; a cut connection is destroyed
 */
export function createReceivers({
  received,
  behaviours,
}: {
  received: ReceivedStore
  behaviours: Behaviours
}) {
  return async ({
    request,
    target: { pathname },
  }: {
    request: IncomingMessage
    target: URL
  }): Promise<Answer | null> => {
    const match = findRoute({ routes: ROUTES, method: request.method ?? 'GET', path: pathname })
    if (!match) return null
    const { channel } = match.route
    const body = (await readBody({ request, maxBytes: MAX_BYTES })).toString('utf8')
    const behaviour = behaviours.meet(pathname)
    const answer = behaviour ? misbehave(behaviour) : take({ channel, body })
    if (behaviour) await wait(behaviour.milliseconds)
    await received.add({
      channel,
      name: match.params.name ?? '',
      method: request.method ?? 'POST',
      path: pathname,
      headers: textHeaders(request),
      body,
      status: answer.status ?? 200,
    })
    if (behaviour?.kind === 'cut') request.socket.destroy()
    return answer
  }
}

function take({ channel, body }: { channel: 'hook' | 'slack'; body: string }): Answer {
  if (channel === 'hook') return { status: 204 }
  const headers = { 'Content-Type': 'text/html' }
  return isSlackMessage(body)
    ? { headers, body: 'ok' }
    : { status: 400, headers, body: 'invalid_payload' }
}

const SlackSchema = z
  .object({
    text: z.string().max(40_000).optional(),
    blocks: z
      .array(
        z.object({
          type: z.string(),
          text: z.object({ text: z.string().min(1).max(3_000) }).optional(),
        }),
      )
      .max(50)
      .optional(),
  })
  .refine(({ text, blocks }) => text !== undefined || blocks !== undefined)

function isSlackMessage(body: string) {
  try {
    return SlackSchema.safeParse(JSON.parse(body)).success
  } catch {
    // A message is JSON.
    return false
  }
}

function misbehave({ kind, status, location, retryAfterSeconds }: Behaviour): Answer {
  if (kind === 'endless') return { status: 200, body: Readable.from(repeat(0, ENDLESS_PIECE)) }
  if (kind === 'drip') return { status: 200, body: Readable.from(repeat(DRIP_EVERY_MS, 'x')) }
  return {
    status,
    headers: { Location: location, 'Retry-After': retryAfterSeconds },
    body: 'switched on at the receiver',
  }
}

async function* repeat(everyMs: number, piece: string) {
  for (;;) {
    yield piece
    if (everyMs > 0) await wait(everyMs)
  }
}

function wait(milliseconds: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}

/** Lists headers about the message, without those of any request. */
function textHeaders({ headers }: IncomingMessage) {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && /^(?:webhook-|content-type|user-agent|authorization)/.test(name)
        ? [[name, value] as const]
        : [],
    ),
  )
}
