import { createHash } from 'node:crypto'
import { findFormByTable } from '#app/forms/forms.ts'
import { readConsent } from '#app/http/cookies/consent.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { uuid8 } from '#app/http/uuid8.ts'
import { anonClient } from '#app/supabase/clients.server.ts'
import { storeRevision } from '#app/content-forms/revisions.server.ts'
import { queueSubmission, type StoredSubmission } from './submission-queue.server.ts'
import { nameResume, uploadResume } from './resume-file.server.ts'

/** PostgreSQL's unique_violation: the same submission again, which is stored already. */
const STORED_ALREADY = '23505'

/** Statuses of an inserted row, and of a function without a result. */
const DONE: readonly number[] = [201, 204]

/**
 * Refusals that say nothing against the submission: a key that was changed, a table or a column (PGRST204) that is not
 * there yet, which somebody will mend, and too much at once.
 */
const MENDABLE: readonly (number | string)[] = [401, 403, 404, 408, 429, 'PGRST204']

const REFUSES_KEY: readonly number[] = [401, 403]

/** A submission with the file that belongs to it. */
export type SubmissionWithFile = { lead: StoredSubmission; file: Uint8Array | null }

type Fault = { message: string; status: number; code?: string }

type Outcome =
  | { outcome: 'stored' }
  /** The database cannot be reached: the submission lies on disk and goes there when it can. */
  | { outcome: 'kept' }
  | { outcome: 'refused'; message: string }

/**
 * The key under which a submission is stored: always the same for the same form with the same words in it, so that
 * it is stored once however often it comes. Other words are another submission, also from a form that a browser
 * brought back from its history with the id that it had.
 *
 * @param formId the id that the form was rendered with
 * @param typed what the visitor filled in
 */
export function createSubmissionId({
  formId,
  table,
  typed,
}: {
  formId: string
  table: string
  typed: Readonly<Record<string, unknown>>
}) {
  const hash = createHash('sha256')
    .update(JSON.stringify([formId, table, typed]))
    .digest()
  return uuid8(hash)
}

/** The columns that say where somebody came from: recorded only of those who agreed. */
export async function campaignColumns(request: Request) {
  const consent = await readConsent(request)
  return consent?.choice === 'accept' ? { consent: true, campaign: consent.campaign } : {}
}

/**
 * Stores a submission once, whatever happens: under its id as the visitor that it is from, or on disk while
 * the database does not answer.
 */
export async function storeSubmission({ lead, file }: SubmissionWithFile): Promise<Outcome> {
  const result = await insertSubmission({ lead, file })
  if (result.outcome !== 'unreachable') return result
  const message = REFUSES_KEY.includes(result.status)
    ? 'the database refuses the key of the site'
    : 'the database does not answer'
  log.error({ reason: result.cause, table: lead.table, id: lead.id }, message)
  try {
    await queueSubmission({ lead, file })
  } catch (error) {
    log.error({ err: error, table: lead.table, id: lead.id }, 'a submission could not be kept')
    return { outcome: 'refused', message: result.cause }
  }
  return { outcome: 'kept' }
}

/** One try, the file first. Refused is what no later try can change; all else is as if nobody had answered. */
export async function insertSubmission({
  lead: { table, id, row, version },
  file,
}: SubmissionWithFile): Promise<
  | { outcome: 'stored' }
  | { outcome: 'refused'; message: string }
  | { outcome: 'unreachable'; cause: string; status: number }
> {
  const fault: Fault | null =
    (file && (await uploadResume({ bytes: file, id }))) ??
    (version ? await storeRevision(version) : null) ??
    (await insertRow())
  if (!fault) return { outcome: 'stored' }
  const { message, status, code = status } = fault
  const isMendable = MENDABLE.includes(status) || MENDABLE.includes(code)
  const isRefused = status >= 400 && status < 500 && !isMendable
  if (!isRefused) return { outcome: 'unreachable', cause: message, status }
  log.error({ err: fault, table, id }, 'the database refused a submission')
  return { outcome: 'refused', message }

  async function insertRow(): Promise<Fault | null> {
    const { error, status } = await send({ table, id, row })
    if (error?.code === STORED_ALREADY) return file && (await nameResume(id))
    if (error) return { message: error.message, status, code: error.code }
    // A proxy that leads elsewhere answers with success as well, and has stored nothing.
    return DONE.includes(status) ? null : { message: `An answer with ${status}`, status }
  }
}

async function send({ table, id, row }: StoredSubmission) {
  const storeFunction = findFormByTable(table)?.storeFunction
  return storeFunction === undefined
    ? await anonClient()
        .from(table)
        .insert({ id, ...row })
    : await anonClient().rpc(storeFunction, { submission_id: id, ...row })
}
