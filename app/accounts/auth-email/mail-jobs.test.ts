import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AuthApiError } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeMailJob, settleMailJob, takeDueMailJobs } from './mail-jobs.server.ts'
import { installServices } from '#tests/fixtures/services.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'site-mails-'))
afterAll(installServices({ QUEUE_DIR: folder, MAIL_RETRY_SECONDS: '5' }))

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const mail = { kind: 'recovery', email: 'promised@harbour.example', profile: null } as const
const atLimit = new AuthApiError('email rate limit exceeded', 429, 'over_email_send_rate_limit')
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(async () => {
  vi.useRealTimers()
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true })
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

test('a mail whose process was killed is taken when its first attempt must be over, by one alone', async () => {
  const { id } = await storeMailJob(mail)
  expect(await takeDueMailJobs(5)).toEqual([])
  pass(30_000)
  expect(await takeDueMailJobs(5)).toMatchObject([{ ...mail, id }])
  expect(await takeDueMailJobs(5)).toEqual([])
})

test('a mail that Auth may not send now is tried for a day, through the hour of its limit', async () => {
  await settleMailJob({ job: await storeMailJob(mail), error: atLimit })
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
    await settleMailJob({ job: await storeMailJob(mail), error })
    expect(await readdir(folder)).toEqual([])
  }
})

test('a file that is no mail holds up none of the others, and is set aside', async () => {
  const torn = `0000000000001-${randomUUID()}.mail`
  await writeFile(path.join(folder, torn), '{"id":')
  // A folder by that name cannot be read at all.
  await mkdir(path.join(folder, `0000000000002-${randomUUID()}.mail`))
  const { id } = await storeMailJob(mail)
  pass(30_000)
  expect(await takeDueMailJobs(5)).toMatchObject([{ id }])
  const names = await readdir(folder)
  expect(names.filter((name) => name.endsWith('.unreadable'))).toHaveLength(1)
  expect(names.filter((name) => name.includes(id))).toHaveLength(1)
})

test('a file of an earlier version is due', async () => {
  const id = randomUUID()
  const job = { ...mail, id, promisedAt: Date.now(), attempts: 0, notBefore: Date.now() + 1_000 }
  await writeFile(path.join(folder, `${id}.mail`), JSON.stringify(job))
  expect(await takeDueMailJobs(5)).toMatchObject([{ id }])
  expect(await takeDueMailJobs(5)).toEqual([])
})

test('two that take mails at once never take the same', async () => {
  const kept = await Promise.all(Array.from({ length: 20 }, () => storeMailJob(mail)))
  pass(30_000)
  const taken = (await Promise.all(Array.from({ length: 10 }, () => takeDueMailJobs(5)))).flat()
  const ids = taken.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const rest = []
  for (let round = 0; round < 10; round += 1) rest.push(...(await takeDueMailJobs(5)))
  expect([...ids, ...rest.map(({ id }) => id)].toSorted()).toEqual(
    kept.map(({ id }) => id).toSorted(),
  )
})

test('a round reads what is due and nothing else, and a full queue takes no more', async () => {
  const job = { ...mail, id: randomUUID(), promisedAt: Date.now(), attempts: 0, notBefore: 0 }
  const later = Date.now() + DAY_MS
  // Not readable: whoever opened one would say so in the log, and set it aside.
  const names = Array.from({ length: 20_000 }, () => `${later}-${randomUUID()}.mail`)
  for (const name of names) writeFileSync(path.join(folder, name), '')
  await writeFile(path.join(folder, `0000000000001-${job.id}.mail`), JSON.stringify(job))
  expect(await takeDueMailJobs(5)).toMatchObject([{ id: job.id }])
  expect((await readdir(folder)).filter((name) => name.endsWith('.unreadable'))).toEqual([])
  await expect(storeMailJob(mail)).rejects.toThrow('full')
})
