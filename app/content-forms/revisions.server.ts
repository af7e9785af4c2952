import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { defineService } from '#app/services.server.ts'
import { isSupabaseConfigured, serviceClient } from '#app/supabase/clients.server.ts'
import { type FormRevision, FormRevisionSchema } from './form-revision.server.ts'

/**
 * A version of a form, which its submissions refer to.
 *
 * @property isCurrent whether visitors see it now
 */
export type NamedRevision = {
  form: string
  revision: string
  definition: FormRevision
  isCurrent: boolean
}

/** Versions that this process has seen, so that an open form can be submitted while the database is unavailable. */
const getMemory = defineService(() => new LRUCache<string, NamedRevision>({ max: 100 }))

const RowsSchema = z.array(
  z.object({ definition: FormRevisionSchema, superseded_at: z.string().nullable() }),
)

/** Keeps a version in memory that visitors are shown or have sent. */
export function rememberRevision(named: NamedRevision) {
  getMemory().set(`${named.form} ${named.revision}`, named)
}

/**
 * Stores a version of a form, once however often it is called.
 *
 * @returns what the database said against it; null when it is stored
 */
export async function storeRevision({ form, revision, definition, isCurrent }: NamedRevision) {
  const { error, status } = await serviceClient().rpc('store_form_revision', {
    of_form: form,
    of_revision: revision,
    with_definition: definition,
    is_current: isCurrent,
  })
  return error && { message: error.message, status, code: error.code }
}

/**
 * Finds the version that a form was sent with, and since when it has been replaced.
 *
 * @returns null when there never was one; 'unknown' while the database is away, unless this process has seen it
 */
export async function findRevision({ form, revision }: { form: string; revision: string }) {
  if (!isSupabaseConfigured()) return 'unknown'
  const answer = await serviceClient().rpc('find_form_revision', {
    of_form: form,
    of_revision: revision,
  })
  const rows = RowsSchema.safeParse(answer.data)
  if (!rows.success) {
    // The time of the change is unknown, so the period starts now.
    const met = getMemory().get(`${form} ${revision}`)
    return met ? { definition: met.definition, supersededAt: new Date() } : 'unknown'
  }
  const [row] = rows.data
  if (!row) return null
  const { definition, superseded_at } = row
  return { definition, supersededAt: superseded_at === null ? null : new Date(superseded_at) }
}

/**
 * Records that editors have removed a form. Resolves to the time at which that was noticed; null when it is unknown.
 */
export async function closeForm(form: string) {
  const answer = await serviceClient().rpc('close_form', { of_form: form })
  const since = z.string().nullable().safeParse(answer.data).data
  return since == null ? null : new Date(since)
}
