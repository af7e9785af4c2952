import { createHash } from 'node:crypto'
import { findFormByTable, FORMS } from '#app/forms/forms.ts'
import { readConsent } from '#app/http/cookies/consent.server.ts'
import { consumeQueueLimit } from '#app/limits/form-limits.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { uuid8 } from '#app/http/uuid8.ts'
import { anonClient } from '#app/supabase/clients.server.ts'
import { storeRevision } from '#app/content-forms/revisions.server.ts'
import { queueSubmission, type StoredSubmission } from './submission-queue.server.ts'
import { nameResume, uploadFile } from './submission-file.server.ts'

/** PostgreSQL's unique_violation: the submission is already stored. */
const STORED_ALREADY = '23505'

/** Statuses of an inserted row, and of a function without a result. */
const DONE: readonly number[] = [201, 204]

/** Refusals that an operator will fix: a changed key, a missing table or column (PGRST204), and rate limits. */
const MENDABLE: readonly (number | string)[] = [401, 403, 404, 408, 429, 'PGRST204']

const REFUSES_KEY: readonly number[] = [401, 403]

/** A submission with the file that belongs to it. */
export type SubmissionWithFile = { lead: StoredSubmission; file: Uint8Array | null }

type Fault = { message: string; status: number; code?: string }

type Outcome =
  | { outcome: 'stored' }
  /** The database is unavailable: the submission is on disk until it can be stored. */
  | { outcome: 'kept' }
  | { outcome: 'refused'; message: string }

/**
 * Derives the id of a submission from the form and its words, so that a repeat is stored once. Different words are
 * another submission, even from a form that the browser restored from its history with the same id.
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

/** Returns the campaign columns: set for visitors who consented only. */
export async function campaignColumns(request: Request) {
  const consent = await readConsent(request)
  return consent?.choice === 'accept' ? { consent: true, campaign: consent.campaign } : {}
}

/**
 * Stores a submission exactly once: in the database under its id, with the visitor's rights, or on disk while the
 * database does not answer and the sender has not queued too many.
 */
export async function storeSubmission({
  lead,
  file,
  clientAddress,
}: SubmissionWithFile & { clientAddress: string }): Promise<Outcome> {
  const result = await insertSubmission({ lead, file })
  if (result.outcome !== 'unreachable') return result
  const message = REFUSES_KEY.includes(result.status)
    ? 'the database refuses the key of the site'
    : 'the database does not answer'
  log.error({ reason: result.cause, table: lead.table, id: lead.id }, message)
  if (consumeQueueLimit({ clientAddress }) !== null) {
    log.warn(
      { table: lead.table, id: lead.id },
      'a sender has too many submissions in the disk queue',
    )
    return { outcome: 'refused', message: result.cause }
  }
  try {
    await queueSubmission({ lead, file })
  } catch (error) {
    log.error({ err: error, table: lead.table, id: lead.id }, 'a submission could not be kept')
    return { outcome: 'refused', message: result.cause }
  }
  return { outcome: 'kept' }
}

/** Tries once, the file first. `refused` means that no retry can succeed; everything else counts as no answer. */
export async function insertSubmission({
  lead: { table, id, row, version },
  file,
}: SubmissionWithFile): Promise<
  | { outcome: 'stored' }
  | { outcome: 'refused'; message: string }
  | { outcome: 'unreachable'; cause: string; status: number }
> {
  const fault: Fault | null =
    (file && (await uploadFile({ bytes: file, table, id }))) ??
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
    if (error?.code === STORED_ALREADY) {
      return file && table === FORMS.resume.table ? await nameResume(id) : null
    }
    if (error) return { message: error.message, status, code: error.code }
    // A misconfigured proxy may answer with success without storing anything.
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
