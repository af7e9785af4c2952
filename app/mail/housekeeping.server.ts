import { type Logger } from 'pino'
import { z } from 'zod'
import { type serviceClient } from '#app/supabase/clients.server.ts'

/** Limit of one call to the Storage API; the next run continues. */
const MAX_FILES = 1_000

const ErasedSchema = z.array(z.object({ table_name: z.string(), erased: z.number() }))

const OrphansSchema = z.array(z.string())

/** Buckets of visitors' files, with the functions that list those without a submission. */
const BUCKETS = [
  { bucket: 'resumes', listOrphans: 'list_orphaned_resumes' },
  { bucket: 'submissions', listOrphans: 'list_orphaned_uploads' },
] as const

/**
 * Erases expired submissions and orphaned uploads, and logs mails that were given up. Rejects when the database does
 * not answer.
 */
export async function cleanUp({
  client,
  countFailed,
  log,
}: {
  client: ReturnType<typeof serviceClient>
  countFailed: () => Promise<number>
  log: Pick<Logger, 'info' | 'error'>
}) {
  const erased = await client.rpc('erase_expired_submissions')
  if (erased.error) throw new Error(erased.error.message, { cause: erased.error })
  const tables = ErasedSchema.parse(erased.data).filter((table) => table.erased > 0)
  if (tables.length > 0) log.info({ tables }, 'submissions were erased after their time')

  for (const { bucket, listOrphans } of BUCKETS) {
    const orphans = await client.rpc(listOrphans)
    if (orphans.error) throw new Error(orphans.error.message, { cause: orphans.error })
    const names = OrphansSchema.parse(orphans.data).slice(0, MAX_FILES)
    if (names.length === 0) continue
    const removed = await client.storage.from(bucket).remove(names)
    if (removed.error) throw new Error(removed.error.message, { cause: removed.error })
    log.info({ bucket, files: names.length }, 'uploaded files without a submission were removed')
  }

  const failed = await countFailed()
  if (failed > 0) log.error({ failed }, 'mails were given up: see outgoing_emails')
}
