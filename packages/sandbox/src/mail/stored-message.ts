import { z } from 'zod'

/** A message in the list. Its content is the `.eml` file of the same name. */
export const StoredMessageSchema = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** Grows with each message: messages of one millisecond keep their order. */
  sequence: z.number().int(),
  /** ISO 8601. */
  receivedAt: z.string(),
  /** The client's sender and recipients, which the headers need not repeat. */
  envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
  /** Spelled as in the headers: `Name <address>`. */
  from: z.string(),
  to: z.string(),
  subject: z.string(),
})

export type StoredMessage = z.infer<typeof StoredMessageSchema>
