import { z } from 'zod'

export const StoredLeadSchema = z.object({
  /** A table of supabase/migrations. */
  table: z.string(),
  /** The submission's own: the key of its row. */
  id: z.uuid(),
  /** Its other columns. */
  row: z.record(z.string(), z.unknown()),
})

/** A submission on its way to the database. */
export type StoredLead = z.infer<typeof StoredLeadSchema>
