// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQueueFolder } from '#tests/fixtures/queue-folder.ts'
import { openFormsDatabase } from './forms-database.ts'
import { startMailServer } from './mail-server.ts'

const SCRIPT = fileURLToPath(new URL('./send-until-killed.ts', import.meta.url))
const MAILS = 60
/** How many mails have arrived when the sender is killed. */
const KILLS_AT = [4, 13, 27, 41]
/** The worker sends so many at once: no more can be between the mail server's 250 and the mark. */
const IN_FLIGHT = 5
const WITHIN = { timeout: 60_000, interval: 5 }

let database: Awaited<ReturnType<typeof openFormsDatabase>>

beforeAll(async () => {
  database = await openFormsDatabase()
})
afterAll(() => database.close())

test('senders that are killed lose no mail, and double none but those that they were sending', async () => {
  const mail = await startMailServer()
  // Slow enough that a kill meets mails in every state.
  await mail.setFaults([{ kind: 'slow', path: '/smtp/data', milliseconds: 20 }])
  const ids = await Promise.all(Array.from({ length: MAILS }, () => database.submit()))
  const folder = createQueueFolder()
  const arrived = async () => (await mail.messages()).length

  for (const count of [...KILLS_AT, MAILS]) {
    const argv = [database.url, database.keys.secretKey, mail.smtpUrl, folder]
    const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, ...argv], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const ended = once(child, 'exit')
    try {
      if (count === MAILS) await expect.poll(() => waiting(), WITHIN).toBe(0)
      else await expect.poll(arrived, WITHIN).toBeGreaterThanOrEqual(count)
    } finally {
      child.kill('SIGKILL')
      await ended
    }
    await endLeases()
  }

  for (const id of ids) expect((await database.mailOf(id)).status).toBe('sent')
  const messageIds = (await mail.messages()).map(
    ({ headers }) => headers.find(({ name }) => name === 'message-id')?.value,
  )
  expect(new Set(messageIds).size).toBe(MAILS)
  expect(messageIds.length - MAILS).toBeLessThanOrEqual(KILLS_AT.length * IN_FLIGHT)
})

async function waiting() {
  const { count, error } = await database.service
    .from('outgoing_emails')
    .select('id', { count: 'exact', head: true })
    .neq('status', 'sent')
  if (error) throw new Error(error.message)
  return count
}

/** As if two minutes had passed since the sender was killed. */
async function endLeases() {
  const { error } = await database.service
    .from('outgoing_emails')
    .update({ locked_until: new Date(0).toISOString() })
    .eq('status', 'sending')
  if (error) throw new Error(error.message)
}
