import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { defineService, getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { createOutageLog } from '#app/http/log/outage-log.server.ts'
import { unlessMissing } from '#app/http/unless-missing.server.ts'
import { writeSafely } from '#app/http/write-safely.server.ts'
import { type AuthErrorKind, toAuthErrorKind } from '#app/accounts/auth-error-kind.ts'

const MailJobSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['signup', 'confirmation', 'recovery', 'purchase']),
  email: z.string(),
  /** Details with which a sign-up makes the account. Never a password. */
  profile: z.object({ name: z.string(), company: z.string(), submissionId: z.uuid() }).nullable(),
  /** Stripe customer of the purchase that the link belongs to. */
  customer: z.string().nullable().optional(),
  /** Name of the buyer, for the account that the mail opens. */
  buyer: z.string().nullable().optional(),
  /** Milliseconds since 1970. */
  promisedAt: z.number(),
  attempts: z.number(),
  notBefore: z.number(),
})

/** A promised Auth mail. It stays in the disk queue until Auth has accepted it. */
export type MailJob = z.infer<typeof MailJobSchema>

/** The part of a job that is sent to Auth. */
export type MailRequest = Pick<MailJob, 'kind' | 'email' | 'profile' | 'customer' | 'buyer'>

const ENDING = '.mail'

/** Longer than any attempt takes: Auth is given ten seconds, twice for an invitation. */
const LEASE_MS = 30_000

/** Multiples of MAIL_RETRY_SECONDS. With the default of 5 s the last is 18 minutes, which repeats. */
const PAUSES = [1, 6, 36, 216]

/** Longer than the one-hour window of Auth's own limit, and short enough that no mail arrives days late. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60 * 1_000

/** Problems that retries cannot solve. With the first two, a mail was sent already, or none is needed. */
const FINAL: readonly AuthErrorKind[] = [
  'mailed-lately',
  'exists',
  'bad-address',
  'bad-input',
  'refused',
  'session-ended',
]

const getOutage = defineService(() => ({
  log: createOutageLog({ service: 'The authentication service' }),
  limitLoggedAt: 0,
}))
const LIMIT_LOGGED_EVERY_MS = 60_000

/** Limit on all jobs together; each sender is limited by `takeMailTurn`. */
const MAX_JOBS = 20_000

/**
 * The file name contains the due time, so that a round only reads jobs that are due. Names from an earlier version have
 * no time and count as due.
 */
const NAME = /^(?:(\d{13})-)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.mail$/

/** `eraseLeftOver` of the submissions erases it after 30 days. */
const UNREADABLE = '.unreadable'

type Waiting = { name: string; due: number }

function pathTo(name: string) {
  return path.join(path.resolve(getEnvironment().QUEUE_DIR), name)
}

function nameJob({ id, notBefore }: Pick<MailJob, 'id' | 'notBefore'>) {
  return `${String(Math.ceil(notBefore)).padStart(13, '0')}-${id}${ENDING}`
}

async function write(job: MailJob) {
  await mkdir(pathTo('.'), { recursive: true, mode: 0o700 })
  await writeSafely({ to: pathTo(nameJob(job)), bytes: Buffer.from(JSON.stringify(job)) })
}

/**
 * Stores a mail before anybody is promised it. The job is on disk when this resolves; rejects when the disk fails or
 * the queue is full.
 */
export async function storeMailJob(wanted: MailRequest): Promise<MailJob> {
  if ((await listWaiting()).length >= MAX_JOBS) throw new Error('The disk queue of mails is full')
  const now = Date.now()
  const times = { promisedAt: now, attempts: 0, notBefore: now + LEASE_MS }
  const job = { ...wanted, ...times, id: randomUUID() }
  await write(job)
  return job
}

/** Erases a mail that is not to be sent, or was. */
export async function removeMailJob(job: Pick<MailJob, 'id' | 'notBefore'>) {
  if (await unlessMissing(rm(pathTo(nameJob(job))).then(isDone), false)) return
  // After the lease has ended, another process may have renamed the file.
  const names = (await listWaiting())
    .map(({ name }) => name)
    .filter((name) => name.includes(job.id))
  for (const name of names) await rm(pathTo(name), { force: true })
}

/** Records how an attempt ended: removes the job, or schedules the next attempt. */
export async function settleMailJob({ job, error }: { job: MailJob; error: unknown }) {
  const problem = error ? toAuthErrorKind(error) : null
  const { kind, id } = job
  if (problem === null || FINAL.includes(problem)) {
    if (problem !== null && problem !== 'mailed-lately' && problem !== 'exists') {
      log.error({ err: error, kind, id }, 'Auth refuses to send a mail that was promised')
    }
    getOutage().log.answered()
    await removeMailJob(job)
    return
  }
  if (Date.now() - job.promisedAt > GIVEN_UP_AFTER_MS) {
    log.error({ err: error, kind, id }, 'a mail that was promised is given up after a day')
    await removeMailJob(job)
    return
  }
  if (problem === 'mail-limit') logLimit(error)
  else getOutage().log.failed(error)
  const pause = PAUSES[Math.min(job.attempts, PAUSES.length - 1)] ?? 1
  const pauseMs = pause * getEnvironment().MAIL_RETRY_SECONDS * 1_000
  const next = { ...job, attempts: job.attempts + 1, notBefore: Date.now() + pauseMs }
  // Rename first: a kill between the two leaves one job rather than two.
  if (await renameJob({ from: nameJob(job), to: nameJob(next) })) await write(next)
}

/** An operator has to raise the limit (Authentication, Rate Limits), so it is an error, logged once a minute. */
function logLimit(error: unknown) {
  const outage = getOutage()
  if (Date.now() - outage.limitLoggedAt < LIMIT_LOGGED_EVERY_MS) return
  outage.limitLoggedAt = Date.now()
  log.error(
    { err: error },
    'Auth has sent as many mails as the project may: what was promised is kept and sent later',
  )
}

/**
 * Claims due jobs, oldest first, each for half a minute. The cost depends on the number of due jobs, not on the length
 * of the queue. An unreadable job does not block others.
 */
export async function takeDueMailJobs(batch: number): Promise<MailJob[]> {
  const due = (await listWaiting())
    .filter((waiting) => waiting.due <= Date.now())
    .toSorted((one, other) => one.due - other.due)
    .slice(0, batch)
  const taken = await Promise.all(due.map(takeSafely))
  return taken.filter((job) => job !== null)
}

/** Erases the mails that wait for an address: its owner has left. */
export async function eraseMailJobs(email: string) {
  for (const { name } of await listWaiting()) {
    const text = await unlessMissing(readFile(pathTo(name), 'utf8'), '')
    if (parseJob(text)?.email.toLowerCase() === email.toLowerCase()) {
      await rm(pathTo(name), { force: true })
    }
  }
}

/** How many mails wait. */
export async function countMailJobs() {
  return (await listWaiting()).length
}

async function listWaiting(): Promise<Waiting[]> {
  const names = await unlessMissing(readdir(pathTo('.')), [])
  return names.flatMap((name) => {
    const match = NAME.exec(name)
    return match ? [{ name, due: Number(match[1] ?? 0) }] : []
  })
}

async function takeSafely(waiting: Waiting): Promise<MailJob | null> {
  try {
    return await take(waiting)
  } catch (error) {
    log.error({ err: error, file: waiting.name }, 'a mail that was promised cannot be read now')
    return null
  }
}

/**
 * Null when another process claimed the job first, when it was settled already, or when the file is not a valid job,
 * which is logged.
 */
async function take({ name }: Waiting): Promise<MailJob | null> {
  const id = NAME.exec(name)?.[2] ?? ''
  const notBefore = Date.now() + LEASE_MS
  const claimedName = nameJob({ id, notBefore })
  if (!(await renameJob({ from: name, to: claimedName }))) return null
  const claimed = pathTo(claimedName)
  const job = parseJob(await readFile(claimed, 'utf8'))
  if (job) return { ...job, id, notBefore }
  await rename(claimed, claimed + UNREADABLE)
  log.error({ id }, 'a mail that was promised cannot be read from the disk queue and is set aside')
  return null
}

/** False when another process renamed the file first. */
async function renameJob({ from, to }: { from: string; to: string }) {
  return await unlessMissing(rename(pathTo(from), pathTo(to)).then(isDone), false)
}

function parseJob(text: string) {
  try {
    return MailJobSchema.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const isDone = () => true
