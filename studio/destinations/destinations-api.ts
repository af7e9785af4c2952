import { z } from 'zod'
import { createAsk, jsonRequest } from '../inbox/api/ask-site.ts'

const BASE = '/studio-api/destinations'

export const CHANNELS = ['webhook', 'slack', 'mail'] as const
export type Channel = (typeof CHANNELS)[number]

const RuleSchema = z.object({ field: z.string(), is: z.string() })

/** A destination as the site's server describes it, with only the host of its address. */
const DestinationSchema = z.object({
  id: z.string(),
  title: z.string(),
  channel: z.enum(CHANNELS),
  /** Null when it can no longer be read. */
  target: z.string().nullable(),
  /** Empty for all. */
  forms: z.array(z.string()),
  rule: RuleSchema.nullable(),
  isPaused: z.boolean(),
  pausedBecause: z.string().nullable(),
  waiting: z.number(),
  failed: z.number(),
})

export type Destination = z.infer<typeof DestinationSchema>

const FormSchema = z.object({
  name: z.string(),
  title: z.string(),
  fields: z.array(z.object({ name: z.string(), title: z.string(), choices: z.array(z.string()) })),
})

/** A form whose submissions can be delivered, with the fields that rules can use. */
export type DeliveredForm = z.infer<typeof FormSchema>

const ListSchema = z.object({
  destinations: z.array(DestinationSchema),
  forms: z.array(FormSchema),
})

export type DestinationList = z.infer<typeof ListSchema>

const SecretSchema = z.object({ secret: z.string().nullable() })

const TrialSchema = z.object({ isTaken: z.boolean(), error: z.string().nullable() })

/** The input of the dialog; `target` is the address, or the mailbox. */
export type DestinationInput = {
  title: string
  channel: Channel
  target: string
  forms: string[]
  rule: { field: string; is: string } | null
}

export type DestinationsApi = ReturnType<typeof createDestinationsApi>

/** The site's routes for destinations. Each call rejects with an InboxError. */
export function createDestinationsApi({
  token,
  fetch,
}: {
  token: string | undefined
  fetch: typeof globalThis.fetch
}) {
  const { ask, askFor } = createAsk({ base: BASE, token, fetch })
  const change = (id: string, body: object) =>
    askFor(SecretSchema, `/${id}`, jsonRequest({ method: 'PATCH', body }))

  return {
    list: (signal?: AbortSignal) => askFor(ListSchema, '', { signal }),
    /** The secret of a webhook, which is only shown once. */
    add: async (input: DestinationInput) =>
      (await askFor(SecretSchema, '', jsonRequest({ method: 'POST', body: input }))).secret,
    /** An empty address keeps the stored one. */
    change: async (id: string, { title, target, forms, rule }: DestinationInput) => {
      const { secret } = await change(id, { title, forms, rule, ...(target !== '' && { target }) })
      return secret
    },
    setPaused: (id: string, isPaused: boolean) => change(id, { isPaused }),
    newSecret: async (id: string) => (await change(id, { newSecret: true })).secret,
    remove: async (id: string) => {
      await ask(`/${id}`, { method: 'DELETE' })
    },
    test: (id: string) => askFor(TrialSchema, `/${id}/trial`, { method: 'POST' }),
  }
}
