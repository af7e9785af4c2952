import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AuthApiError } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const folder = await mkdtemp(path.join(tmpdir(), 'shortlane-mails-'))
vi.stubEnv('SANITY_PROJECT_ID', 'none')
vi.stubEnv('LOG_LEVEL', 'silent')
vi.stubEnv('QUEUE_DIR', folder)
vi.stubEnv('MAIL_RETRY_SECONDS', '5')
const { keepMailJob, settleMailJob, takeDueMailJobs } = await import('./mail-jobs.server.ts')

const MINUTE_MS = 60_000
const mail = { kind: 'recovery', email: 'promised@harbour.example', profile: null } as const
const atLimit = new AuthApiError('email rate limit exceeded', 429, 'over_email_send_rate_limit')
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(async () => {
  vi.useRealTimers()
  for (const name of await readdir(folder)) await rm(path.join(folder, name))
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test('a mail whose process was killed is taken when its first attempt must be over, by one alone', async () => {
  const { id } = await keepMailJob(mail)
  expect(await takeDueMailJobs(5)).toEqual([])
  pass(30_000)
  expect(await takeDueMailJobs(5)).toMatchObject([{ ...mail, id }])
  expect(await takeDueMailJobs(5)).toEqual([])
})

test('a mail that Auth may not send now is tried for a day, through the hour of its limit', async () => {
  await settleMailJob({ job: await keepMailJob(mail), error: atLimit })
  let attempts = 0
  for (let minute = 0; minute < 25 * 60; minute += 1) {
    pass(MINUTE_MS)
    for (const job of await takeDueMailJobs(5)) {
      attempts += 1
      await settleMailJob({ job, error: atLimit })
    }
    if (minute === 60) expect(attempts).toBeGreaterThan(4)
  }
  expect(attempts).toBeLessThan(100)
  expect(await readdir(folder)).toEqual([])
})

test('what was sent, or went out a moment ago, leaves the disk', async () => {
  const words = 'For security purposes, you can only request this after 42 seconds.'
  const lately = new AuthApiError(words, 429, 'over_email_send_rate_limit')
  for (const error of [null, lately]) {
    await settleMailJob({ job: await keepMailJob(mail), error })
    expect(await readdir(folder)).toEqual([])
  }
})

test('a file that is no mail holds up none of the others', async () => {
  await writeFile(path.join(folder, 'torn.mail'), '{"id":')
  const { id } = await keepMailJob(mail)
  pass(30_000)
  expect(await takeDueMailJobs(5)).toMatchObject([{ id }])
  expect(await readdir(folder)).toEqual([`${id}.mail`])
})
