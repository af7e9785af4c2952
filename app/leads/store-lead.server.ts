import { log } from '#app/http/log.server.ts'
import { anonClient } from '#app/supabase/clients.server.ts'
import { keepForLater } from './kept-leads.server.ts'
import { uploadResume } from './resume-file.server.ts'
import { type StoredLead } from './stored-lead.ts'

/** PostgreSQL's unique_violation: the same submission again, which is stored already. */
const STORED_ALREADY = '23505'

/** A submission with the file that belongs to it. */
export type LeadWithFile = { lead: StoredLead; file: Uint8Array | null }

type Outcome =
  | { outcome: 'stored' }
  /** The database cannot be reached: the submission lies on disk and goes there when it can. */
  | { outcome: 'kept' }
  | { outcome: 'refused'; message: string }

/**
 * Stores a submission once, whatever happens: under its id as the visitor that it is from, or on disk while
 * the database does not answer.
 */
export async function storeLead({ lead, file }: LeadWithFile): Promise<Outcome> {
  const result = await insertLead({ lead, file })
  if (result.outcome !== 'unreachable') return result
  log.error({ err: result.cause, table: lead.table, id: lead.id }, 'the database does not answer')
  try {
    await keepForLater({ lead, file })
  } catch (error) {
    log.error({ err: error, table: lead.table, id: lead.id }, 'a submission could not be kept')
    return { outcome: 'refused', message: result.cause }
  }
  return { outcome: 'kept' }
}

/** One try, the file first. Unreachable is what may work later: no answer, or one of a server in trouble. */
export async function insertLead({
  lead: { table, id, row },
  file,
}: LeadWithFile): Promise<
  | { outcome: 'stored' }
  | { outcome: 'refused'; message: string }
  | { outcome: 'unreachable'; cause: string }
> {
  const fault = (file && (await uploadResume({ bytes: file, id }))) ?? (await insertRow())
  if (!fault) return { outcome: 'stored' }
  if (fault.status === 0 || fault.status >= 500 || fault.status === 429) {
    return { outcome: 'unreachable', cause: fault.message }
  }
  log.error({ err: fault, table, id }, 'the database refused a submission')
  return { outcome: 'refused', message: fault.message }

  async function insertRow() {
    const { error, status } = await send({ table, id, row })
    if (!error || error.code === STORED_ALREADY) return null
    return { message: error.message, status }
  }
}

/** Nobody may touch the table of subscribers: a function does, which tells nothing of what it knows. */
async function send({ table, id, row }: StoredLead) {
  return table === 'newsletter_subscribers'
    ? await anonClient().rpc('subscribe_to_newsletter', { submission_id: id, ...row })
    : await anonClient()
        .from(table)
        .insert({ id, ...row })
}
