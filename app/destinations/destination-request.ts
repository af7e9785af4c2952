import { z } from 'zod'
import { CHANNELS, RuleSchema } from './destination.ts'

const title = z
  .string()
  .trim()
  .min(1, { error: 'Give it a name.' })
  .regex(/^\P{Cc}*$/u, { error: 'A name is one line.' })
  .max(80, { error: 'A name has 80 characters at most.' })

const forms = z.array(z.string().min(1).max(120)).max(100)

/** The address of a webhook or of Slack, or the mailbox of a colleague. */
const target = z.string().trim().max(2_000, { error: 'The address is too long.' })

/** POST /studio-api/destinations */
export const NewDestinationSchema = z.object({
  title,
  channel: z.enum(CHANNELS, { error: 'Choose a kind.' }),
  target: target.min(1, { error: 'Enter where it goes.' }),
  forms: forms.default([]),
  rule: RuleSchema.nullable().default(null),
})

/** PATCH /studio-api/destinations/:id: omitted properties stay unchanged. */
export const DestinationChangeSchema = z
  .object({
    title,
    target: target.min(1, { error: 'Enter where it goes.' }),
    forms,
    rule: RuleSchema.nullable(),
    isPaused: z.boolean(),
    /** Generates a new secret; the current one remains valid for a day. */
    newSecret: z.literal(true),
  })
  .partial()

export type NewDestination = z.infer<typeof NewDestinationSchema>
export type DestinationChange = z.infer<typeof DestinationChangeSchema>
