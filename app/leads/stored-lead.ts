import { createHash } from 'node:crypto'
import { z } from 'zod'
import { uuid8 } from '#app/http/uuid8.ts'

const AcknowledgementSchema = z.object({ form: z.string(), email: z.string() })

/** Who is told by mail that a form has arrived, and which. */
export type Acknowledgement = z.infer<typeof AcknowledgementSchema>

export const StoredLeadSchema = z.object({
  /** A table of supabase/migrations. */
  table: z.string(),
  /** The submission's own: the key of its row. */
  id: z.uuid(),
  /** Its other columns. */
  row: z.record(z.string(), z.unknown()),
  /** The mail to its sender that follows once it is stored, where there is one. */
  acknowledgement: AcknowledgementSchema.nullish(),
})

/** A submission on its way to the database. */
export type StoredLead = z.infer<typeof StoredLeadSchema>

/**
 * The key under which a submission is stored: always the same for the same form with the same words in it, so that
 * it is stored once however often it comes. Other words are another submission, also from a form that a browser
 * brought back from its history with the id that it had.
 *
 * @param formId the id that the form was rendered with
 * @param typed the columns that the visitor filled in
 */
export function storedIdOf({
  formId,
  table,
  typed,
}: {
  formId: string
  table: string
  typed: Record<string, string | null>
}) {
  const hash = createHash('sha256')
    .update(JSON.stringify([formId, table, typed]))
    .digest()
  return uuid8(hash)
}
