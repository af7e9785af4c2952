import { type WebSocket } from 'ws'
import { getText } from './frame-text.ts'
import { z } from 'zod'

const MethodSchema = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})

const METHOD_NOT_FOUND = -32601
const PARSE_ERROR = -32700

// Taken from the Studio's own client (`@sanity/bifur-client`), which reads it as "the connection lives".
const HEARTBEAT = '\u2665'
const HEARTBEAT_EVERY_MS = 20_000

type Member = { socket: WebSocket; userId: string; subscriptions: Set<string> }

/** Shares the presence of editors between open Studios. */
export type PresenceRoom = { join(member: { socket: WebSocket; userId: string }): void }

/**
 * WebSocket /socket/:dataset – JSON-RPC 2.0, called by the Studio for the avatars of other editors and tabs.
 * Faithful: `presence_subscribe` and `_unsubscribe`, `presence_rollcall`, `presence_announce`, `presence_disconnect`,
 * `authorization`. Not modelled: everything else of that socket.
 */
export function createPresenceRoom({ nextId }: { nextId: () => string }): PresenceRoom {
  const members = new Set<Member>()

  function publish({ from, event }: { from: Member; event: Record<string, unknown> }) {
    for (const member of members) {
      if (member === from) continue
      for (const subscription of member.subscriptions) {
        member.socket.send(
          JSON.stringify({
            jsonrpc: '2.0',
            method: 'presence_subscription',
            params: { subscription, result: { i: from.userId, ...event } },
          }),
        )
      }
    }
  }

  /** The result of a call, or undefined for a method that is not here. */
  function call({
    member,
    method,
    params,
  }: {
    member: Member
    method: string
    params: Record<string, unknown>
  }): unknown {
    if (method === 'authorization') return true
    if (method === 'presence_subscribe') {
      const id = nextId()
      member.subscriptions.add(id)
      return id
    }
    if (method === 'presence_unsubscribe') {
      return member.subscriptions.delete(String(params.subscriptionId))
    }
    if (method === 'presence_rollcall') {
      publish({ from: member, event: { type: 'rollCall', session: params.session } })
      return true
    }
    if (method === 'presence_announce') {
      publish({ from: member, event: { type: 'state', m: params.data } })
      return true
    }
    if (method === 'presence_disconnect') {
      publish({ from: member, event: { type: 'disconnect', m: { session: params.session } } })
      return true
    }
    return undefined
  }

  return {
    join: ({ socket, userId }) => {
      const member: Member = { socket, userId, subscriptions: new Set() }
      members.add(member)
      const heartbeat = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_EVERY_MS)
      socket.on('message', (data) => {
        const request = parse(getText(data))
        if (request === null) {
          socket.send(errorText({ id: null, code: PARSE_ERROR, message: 'Parse error' }))
          return
        }
        const result = call({ member, ...request })
        socket.send(
          result === undefined
            ? errorText({ id: request.id, code: METHOD_NOT_FOUND, message: 'Method not found' })
            : JSON.stringify({ jsonrpc: '2.0', id: request.id, result }),
        )
      })
      socket.once('close', () => {
        clearInterval(heartbeat)
        members.delete(member)
      })
    },
  }
}

function parse(text: string): z.infer<typeof MethodSchema> | null {
  try {
    return MethodSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function errorText({
  id,
  code,
  message,
}: {
  id: string | number | null
  code: number
  message: string
}): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
}
