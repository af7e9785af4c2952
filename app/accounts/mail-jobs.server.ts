import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { getEnvironment } from '#app/env.server.ts'
import { log } from '#app/http/log.server.ts'
import { createOutageLog } from '#app/http/outage-log.server.ts'
import { writeSafely } from '#app/http/write-safely.server.ts'
import { type AuthProblem, authProblem } from './auth-problem.ts'

const MailJobSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['signup', 'confirmation', 'recovery', 'purchase']),
  email: z.string(),
  /** Of a sign-up: what the account is made with. Never a password. */
  profile: z.object({ name: z.string(), company: z.string(), submissionId: z.uuid() }).nullable(),
  /** Of a purchase: Stripe's customer, to whom the link leads. */
  customer: z.string().nullable().optional(),
  /** Milliseconds since 1970. */
  promisedAt: z.number(),
  attempts: z.number(),
  notBefore: z.number(),
})

/** A mail of Auth that a visitor was told of. It lies in the disk queue until Auth has taken it. */
export type MailJob = z.infer<typeof MailJobSchema>

/** The part of a job that Auth is told; the rest belongs to the queue. */
export type WantedMail = Pick<MailJob, 'kind' | 'email' | 'profile' | 'customer'>

const ENDING = '.mail'

/** An attempt that is on its way ends sooner, unless its process does: Auth is given ten seconds, twice for an invitation. */
const LEASE_MS = 30_000

/** Multiples of MAIL_RETRY_SECONDS; with its default of 5 s the last is 18 minutes, and goes on. */
const PAUSES = [1, 6, 36, 216]

/** Longer than an hour, the window of Auth's own limit, and no mail comes a day after it was asked for. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60 * 1_000

/** Problems that no later attempt changes. With the first two a mail is there, or none is to be sent. */
const FINAL: readonly AuthProblem[] = [
  'mailed-lately',
  'exists',
  'bad-address',
  'bad-input',
  'refused',
  'session-ended',
]

const outage = createOutageLog({ service: 'The authentication service' })
const LIMIT_LOGGED_EVERY_MS = 60_000
let limitLoggedAt = 0

function folder() {
  return path.resolve(getEnvironment().QUEUE_DIR)
}

function pathOf(id: string) {
  return path.join(folder(), `${id}${ENDING}`)
}

async function write(job: MailJob) {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  await writeSafely({ to: pathOf(job.id), bytes: Buffer.from(JSON.stringify(job)) })
}

/** Keeps a mail before anybody is told of it. On disk when it resolves; rejects when the disk does not take it. */
export async function keepMailJob(wanted: WantedMail): Promise<MailJob> {
  const now = Date.now()
  const times = { promisedAt: now, attempts: 0, notBefore: now + LEASE_MS }
  const job = { ...wanted, ...times, id: randomUUID() }
  await write(job)
  return job
}

/** Erases a mail that is not to be sent, or was. */
export async function forgetMailJob({ id }: Pick<MailJob, 'id'>) {
  await rm(pathOf(id), { force: true })
}

/** Says how an attempt ended: the mail is done with, or waits for the next one. */
export async function settleMailJob({ job, error }: { job: MailJob; error: unknown }) {
  const problem = error ? authProblem(error) : null
  const { kind, id } = job
  if (problem === null || FINAL.includes(problem)) {
    if (problem !== null && problem !== 'mailed-lately' && problem !== 'exists') {
      log.error({ err: error, kind, id }, 'Auth refuses to send a mail that was promised')
    }
    outage.answered()
    await forgetMailJob(job)
    return
  }
  if (Date.now() - job.promisedAt > GIVEN_UP_AFTER_MS) {
    log.error({ err: error, kind, id }, 'a mail that was promised is given up after a day')
    await forgetMailJob(job)
    return
  }
  if (problem === 'mail-limit') logLimit(error)
  else outage.failed(error)
  const pause = PAUSES[Math.min(job.attempts, PAUSES.length - 1)] ?? 1
  const pauseMs = pause * getEnvironment().MAIL_RETRY_SECONDS * 1_000
  await write({ ...job, attempts: job.attempts + 1, notBefore: Date.now() + pauseMs })
}

/** An operator has to raise the limit (Authentication, Rate Limits), so it is an error, logged once a minute. */
function logLimit(error: unknown) {
  if (Date.now() - limitLoggedAt < LIMIT_LOGGED_EVERY_MS) return
  limitLoggedAt = Date.now()
  log.error(
    { err: error },
    'Auth has sent as many mails as the project may: what was promised is kept and sent later',
  )
}

/** Mails whose next attempt is due, the longest due first, each of which is the caller's for half a minute. */
export async function takeDueMailJobs(batch: number): Promise<MailJob[]> {
  const jobs = await Promise.all((await keptMailJobIds()).map(readJob))
  const due = jobs
    .filter((job) => job !== null)
    .filter(({ notBefore }) => notBefore <= Date.now())
    .toSorted((one, other) => one.notBefore - other.notBefore)
    .slice(0, batch)
  await Promise.all(due.map((job) => write({ ...job, notBefore: Date.now() + LEASE_MS })))
  return due
}

/** The ids of the mails that wait, in no particular order. */
export async function keptMailJobIds() {
  try {
    const names = await readdir(folder())
    return names
      .filter((name) => name.endsWith(ENDING))
      .map((name) => name.slice(0, -ENDING.length))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Null when it was settled meanwhile, and for a file that is none of ours: the log says so. */
async function readJob(id: string): Promise<MailJob | null> {
  try {
    const job = MailJobSchema.safeParse(JSON.parse(await readFile(pathOf(id), 'utf8')))
    if (job.success) return job.data
  } catch (error) {
    if (isMissing(error)) return null
    if (!(error instanceof SyntaxError)) throw error
  }
  await rm(pathOf(id), { force: true })
  log.error({ id }, 'a mail that was promised cannot be read from the disk queue')
  return null
}

function isMissing(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
