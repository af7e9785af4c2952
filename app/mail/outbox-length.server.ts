import { isSupabaseConfigured, serviceClient } from '#app/supabase/clients.server.ts'

const WAITING = ['queued', 'sending']
const FAILED = ['failed']

/**
 * Counts waiting and failed mails of the outbox, or deliveries to destinations; null without a database.
 *
 * @throws Error when the database does not answer
 */
export async function countOutgoing(table: 'outgoing_emails' | 'deliveries') {
  if (!isSupabaseConfigured()) return null
  const [waiting, failed] = await Promise.all([
    count({ table, statuses: WAITING }),
    count({ table, statuses: FAILED }),
  ])
  return { waiting, failed }
}

async function count({ table, statuses }: { table: string; statuses: readonly string[] }) {
  const answer = await serviceClient()
    .from(table)
    .select('id', { count: 'exact', head: true })
    .in('status', statuses)
  if (answer.error) {
    throw new Error(`${table}: ${answer.error.message}`, { cause: answer.error })
  }
  return answer.count ?? 0
}
