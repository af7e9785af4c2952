import { isSupabaseConfigured, serviceClient } from '#app/supabase/clients.server.ts'

const WAITING = ['queued', 'sending']
const FAILED = ['failed']

/**
 * How many mails of the outbox wait, and how many were given up; null without a database.
 *
 * @throws Error when the database does not answer
 */
export async function countOutgoingEmails() {
  if (!isSupabaseConfigured()) return null
  const [waiting, failed] = await Promise.all([count(WAITING), count(FAILED)])
  return { waiting, failed }
}

async function count(statuses: readonly string[]) {
  const answer = await serviceClient()
    .from('outgoing_emails')
    .select('id', { count: 'exact', head: true })
    .in('status', statuses)
  if (answer.error) {
    throw new Error(`outgoing_emails: ${answer.error.message}`, { cause: answer.error })
  }
  return answer.count ?? 0
}
