import { z } from 'zod'

const FieldSchema = z.object({ column: z.string(), label: z.string(), value: z.string() })

/**
 * A submission of a form, as the site's server describes it (app/inbox/describe-submission.ts). The Studio is built
 * separately and cannot import that: tests/contract/inbox/studio.test.ts detects differences.
 */
export const SubmissionSchema = z.object({
  form: z.string(),
  id: z.string(),
  status: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  company: z.string().nullable(),
  summary: z.string().nullable(),
  page: z.string(),
  campaign: z.record(z.string(), z.string()),
  notes: z.string().nullable(),
  /** Null for forms without approval. */
  approved: z.boolean().nullable(),
  createdAt: z.string(),
  /** Sent back unchanged with a change: the server compares it. */
  handledAt: z.string().nullable(),
  handledBy: z.string().nullable(),
  /** Name of the assigned colleague. */
  assignedTo: z.string().nullable(),
  fields: z.array(FieldSchema),
  /** When the sender first opened the form's file. */
  downloadedAt: z.string().nullable(),
  hasFile: z.boolean(),
})

export type Submission = z.infer<typeof SubmissionSchema>

export const PageSchema = z.object({
  submissions: z.array(SubmissionSchema),
  /** Start of the next page; null on the last. */
  next: z.string().nullable(),
})

export type SubmissionPage = z.infer<typeof PageSchema>

/** A form with its number of submissions per state. */
const FormSchema = z.object({
  name: z.string(),
  title: z.string(),
  isWorkedOn: z.boolean(),
  counts: z.record(z.string(), z.number()),
})

export type InboxForm = z.infer<typeof FormSchema>

export const CountsSchema = z.object({ forms: z.array(FormSchema) })

/** Changes that the team can make to a submission; the server adds author and time. */
export type Change = {
  status?: string
  notes?: string
  approved?: boolean
  /** The editor, or nobody. */
  assignedTo?: 'me' | null
}

export const ChangedSchema = SubmissionSchema.pick({
  status: true,
  notes: true,
  approved: true,
  handledAt: true,
  handledBy: true,
  assignedTo: true,
})

export const FileSchema = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** A submission on its way to a destination. */
const DeliverySchema = z.object({
  id: z.string(),
  title: z.string(),
  channel: z.string(),
  status: z.enum(['queued', 'sending', 'sent', 'failed']),
  attempts: z.number(),
  isPaused: z.boolean(),
  dueAt: z.string(),
  sentAt: z.string().nullable(),
  error: z.string().nullable(),
})

export type Delivery = z.infer<typeof DeliverySchema>

export const DeliveriesSchema = z.object({ deliveries: z.array(DeliverySchema) })
