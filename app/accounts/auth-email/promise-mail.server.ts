import { log } from '#app/http/log/log.server.ts'
import { createSessionClient, type SessionClient } from '#app/supabase/session-client.server.ts'
import { askForMail, type MailAnswer } from './ask-for-mail.server.ts'
import { toAuthErrorKind, isIndependentOfAccount } from '#app/accounts/auth-error-kind.ts'
import { getResultAtAnswerTime, waitForAnswerTime } from '#app/accounts/answer-time.server.ts'
import { readDeviceCookie } from '#app/accounts/session/device-cookie.server.ts'
import { takeMailTurn } from '#app/accounts/limits.server.ts'
import {
  removeMailJob,
  storeMailJob,
  type MailJob,
  settleMailJob,
  type MailRequest,
} from './mail-jobs.server.ts'
import { type Refusal } from '#app/accounts/refuse.server.ts'

type Asked = { request: Request; clientAddress: string; mail: MailRequest }

/** `refusal`: why no mail was promised. */
type Promised = { refusal: Refusal } | { answer: MailAnswer | null; client: SessionClient }

/**
 * Handles every public form that answers "a mail is on its way" (sign-up, forgotten password, a buyer's password):
 * checks limits and availability, queues the mail on disk, makes the first attempt, and delays the answer. The caller
 * then answers the same for every address.
 *
 * Refusals: 429 for this sender's limit; 503 when Auth or the disk fails; and errors that Auth returns whatever the
 * address.
 *
 * @param began `performance.now()` when the form came
 * @param password of a sign-up
 */
export async function promiseMail({
  began,
  password,
  ...asked
}: Asked & { began: number; password?: string }): Promise<Promised> {
  const { request, clientAddress, mail } = asked
  const turn = await getTurn(asked)
  if (typeof turn === 'object') return { refusal: tooMany(turn.seconds) }
  const client = createSessionClient({ request, clientAddress })
  if (!(await client.isServiceUp())) {
    log.error({ kind: mail.kind }, 'the authentication service does not answer to a form')
    return { refusal: SERVICE_ERROR }
  }
  if (turn === 'mailed-enough') {
    await waitForAnswerTime(began)
    return { answer: null, client }
  }
  const job = await keep(mail)
  if (job === null) return { refusal: SERVICE_ERROR }
  const work = askForMail({ client, mail, ...(password === undefined ? {} : { password }) })
  const answer = await getResultAtAnswerTime({ began, work })
  if (answer?.error && isIndependentOfAccount(answer.error)) {
    await removeMailJob(job)
    return { refusal: toRefusal(answer.error) }
  }
  void settle({ job, work })
  return { answer, client }
}

/** Sends a mail without promising it to anybody; the caller neither waits nor learns the outcome. Never rejects. */
export async function sendUnpromisedMail({ request, clientAddress, mail }: Asked) {
  if ((await getTurn({ request, clientAddress, mail })) !== 'mail') return
  const job = await keep(mail)
  if (job === null) return
  const client = createSessionClient({ request, clientAddress })
  await settle({ job, work: askForMail({ client, mail }) })
}

const SERVICE_ERROR: Refusal = { status: 503, says: 'serviceError' }

function tooMany(seconds: number): Refusal {
  return { status: 429, says: 'tooMany', seconds }
}

async function getTurn({ request, clientAddress, mail: { kind, email } }: Asked) {
  const browser = await readDeviceCookie({ request, email })
  return await takeMailTurn({ what: kind, email, clientAddress, browser })
}

/** Null when the job cannot be stored: such a mail must not be promised. */
async function keep(mail: MailRequest) {
  try {
    return await storeMailJob(mail)
  } catch (error) {
    log.error({ err: error, kind: mail.kind }, 'a mail could not be kept in the disk queue')
    return null
  }
}

/** If the process dies before it records the outcome, the job stays in the queue and is tried again. */
async function settle({ job, work }: { job: MailJob; work: Promise<MailAnswer> }) {
  try {
    const { error } = await work
    await settleMailJob({ job, error })
  } catch (error) {
    log.error({ err: error, kind: job.kind }, 'a mail that was promised waits for its next attempt')
  }
}

/** Maps an error that does not depend on the account to a refusal of the form. */
function toRefusal(error: unknown): Refusal {
  const problem = toAuthErrorKind(error)
  if (problem === 'weak-password') return { status: 400, issues: { password: 'passwordCommon' } }
  if (problem === 'bad-address' || problem === 'bad-input') return ADDRESS_REFUSED
  if (problem === 'limited') return tooMany(60)
  log.error({ err: error }, 'nobody can be sent a mail about an account')
  return SERVICE_ERROR
}

/** Shown beside the email field. */
export const ADDRESS_REFUSED: Refusal = { status: 400, issues: { email: 'emailTaken' } }
