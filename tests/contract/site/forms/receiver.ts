import { z } from 'zod'
import { receiverUrl } from '#scripts/run/sandbox-environment.ts'
import { type FormsStack } from './forms-stack.ts'

const MessageSchema = z.object({
  channel: z.string(),
  method: z.string(),
  path: z.string(),
  name: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  status: z.number(),
})

type Behaviour = {
  kind?: 'answer' | 'endless' | 'drip' | 'cut'
  status?: number
  location?: string
  retryAfterSeconds?: number
  milliseconds?: number
  times?: number
}

const AddedSchema = z.object({ id: z.string(), secret: z.string().nullable() })

/** The receiver of a stack's sandbox, and the addresses with which an administrator adds destinations. */
export function connectToReceiver(stack: FormsStack) {
  const { token } = stack.lake.config()
  const url = receiverUrl(stack.sandboxUrl)

  const ask = (path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) =>
    fetch(`${stack.siteUrl}/studio-api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })

  return {
    url,
    ask,
    /** Adds a destination, and returns its id and its secret. */
    add: async (destination: object) => {
      const response = await ask('/destinations', {
        method: 'POST',
        body: { title: 'Sales', ...destination },
      })
      if (!response.ok) throw new Error(await response.text())
      return AddedSchema.parse(await response.json())
    },
    remove: (id: string) => ask(`/destinations/${id}`, { method: 'DELETE' }),
    /** All that a receiver got of which the body has the words, the first first. */
    list: async ({ name, words = '' }: { name: string; words?: string }) => {
      const response = await fetch(`${url}/_sandbox/received`)
      const { messages } = z
        .object({ messages: z.array(MessageSchema) })
        .parse(await response.json())
      return messages
        .filter((message) => message.name === name && message.body.includes(words))
        .toReversed()
    },
    behave: async (behaviours: Record<string, Behaviour>) => {
      const body = JSON.stringify(behaviours)
      const response = await fetch(`${url}/_sandbox/behaviours`, { method: 'PUT', body })
      if (!response.ok) throw new Error(await response.text())
    },
    /** Makes all that waits due, as if its pause, or the lease of a process that was killed, were over. */
    endPauses: async () => {
      const { error } = await stack.service
        .from('deliveries')
        .update({ due_at: new Date(0).toISOString() })
        .in('status', ['queued', 'sending'])
      if (error) throw new Error(error.message)
    },
  }
}
