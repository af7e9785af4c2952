import { createHash } from 'node:crypto'
import { z } from 'zod'
import { UPLOAD_TYPE_NAMES } from '#schemas/documents/form-uploads.ts'

/** The properties of every field of an editor’s form. */
const shared = {
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  /** The name of its control in the page. */
  control: z.string(),
  /** Label in the inbox, exports and mails to the team. */
  label: z.string(),
  /** Replaces the general message for a missing or invalid value. */
  message: z.string().optional(),
  /** The part that the value plays in the inbox and in mails. */
  role: z.enum(['name', 'email', 'company', 'summary']).optional(),
  /** The field is only shown for this value of another field. */
  showWhen: z.object({ field: z.string(), is: z.string() }).optional(),
}

const FieldSchema = z.discriminatedUnion('kind', [
  z.object({
    ...shared,
    kind: z.enum(['line', 'phone', 'text', 'url']),
    required: z.boolean(),
    max: z.number(),
  }),
  z.object({ ...shared, kind: z.literal('email'), required: z.boolean() }),
  z.object({
    ...shared,
    kind: z.literal('choice'),
    required: z.boolean(),
    choices: z.array(z.string()),
  }),
  z.object({
    ...shared,
    kind: z.literal('several'),
    required: z.boolean(),
    choices: z.array(z.string()),
    atMost: z.number(),
  }),
  z.object({ ...shared, kind: z.literal('checkbox'), required: z.boolean() }),
  /** `version` identifies the words that were agreed to, and is stored. */
  z.object({ ...shared, kind: z.literal('consent'), required: z.boolean(), version: z.string() }),
  /** The stored value is the file's name; the file is in the bucket `submissions`, named after the submission. */
  z.object({
    ...shared,
    kind: z.literal('upload'),
    required: z.boolean(),
    accepts: z.enum(UPLOAD_TYPE_NAMES),
    maxBytes: z.number(),
  }),
  z.object({ ...shared, kind: z.literal('hidden'), value: z.string() }),
])

/**
 * Everything that determines what an editor's form accepts and how its submissions are read. The database checks each
 * submission against it: supabase/migrations/…_create_form_submissions.sql.
 */
export const FormRevisionSchema = z.object({
  title: z.string(),
  retentionDays: z.number(),
  fields: z.array(FieldSchema),
})

export type RevisionField = z.infer<typeof FieldSchema>
export type FormRevision = z.infer<typeof FormRevisionSchema>

/** A submission's values by field key, as stored in the database. */
export type SubmissionData = Readonly<Record<string, string | true | readonly string[]>>

/** Reads the sender's email address from a submission; null when the form has no such field. */
export function readSenderAddress({
  definition: { fields },
  data,
}: {
  definition: FormRevision
  data: unknown
}): string | null {
  const key = fields.find(({ role }) => role === 'email')?.key
  if (key === undefined || typeof data !== 'object' || data === null) return null
  const address: unknown = Reflect.get(data, key)
  return typeof address === 'string' ? address : null
}

/** Names a version of a form: equal definitions have equal names, whatever the order of their properties. */
export function hashRevision(definition: FormRevision): string {
  return hash(JSON.stringify(definition, sortKeys))
}

/** Hashes a text, such as the words of a consent, to 22 characters. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
