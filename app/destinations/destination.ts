import { z } from 'zod'

export const CHANNELS = ['webhook', 'slack', 'mail'] as const
export type Channel = (typeof CHANNELS)[number]

/** A webhook's secret. A replaced one signs as well until its end, so that receivers have time to change. */
const SecretSchema = z.object({
  secret: z.string(),
  /** ISO 8601; null for the current secret. */
  until: z.string().nullable(),
})

/** The part that the database holds sealed: the address of a webhook or of Slack, or the mailbox of a colleague. */
export const SealedSchema = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('webhook'), url: z.string(), secrets: z.array(SecretSchema) }),
  z.object({ channel: z.literal('slack'), url: z.string() }),
  z.object({ channel: z.literal('mail'), recipient: z.string() }),
])

export type Sealed = z.infer<typeof SealedSchema>

/** Limits deliveries to submissions whose field has this value, or includes it. */
export const RuleSchema = z.object({
  field: z.string().trim().min(1).max(100),
  is: z.string().trim().min(1, { error: 'Enter the value of the field.' }).max(200),
})

/** A submission on its way to one destination, as the database gives it to a sender. */
export const ClaimedDeliverySchema = z.object({
  id: z.uuid(),
  form: z.string(),
  submission_id: z.uuid(),
  attempts: z.number().int(),
  destination_id: z.uuid(),
  title: z.string(),
  channel: z.enum(CHANNELS),
  sealed: z.string(),
})

export type ClaimedDelivery = z.infer<typeof ClaimedDeliverySchema>
