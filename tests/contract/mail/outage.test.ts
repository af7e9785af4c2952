// @module-tag full
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { composeEmail } from '#app/mail/compose-email.ts'
import { createDelivery } from '#app/mail/delivery.server.ts'
import { createOutbox } from '#app/mail/outbox.server.ts'
import { startOutboxWorker } from '#app/mail/outbox-worker.server.ts'
import { createSentMarks } from '#app/mail/sent-marks.server.ts'
import { createMailTransport } from '#app/mail/transport.server.ts'
import { createQueueFolder } from '#tests/fixtures/queue-folder.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { openFormsDatabase } from './forms-database.ts'
import { startMailServer } from './mail-server.ts'

const SUBMISSIONS = 7
const MINUTE = 60
const STEP_SECONDS = 30
/** The pauses double from half a minute: the next one of whoever has waited ten minutes. */
const NEXT_PAUSE_SECONDS = 8 * MINUTE
let database: Awaited<ReturnType<typeof openFormsDatabase>>

beforeAll(async () => {
  database = await openFormsDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.clear())

function startWorker(smtpUrl: string) {
  const transport = createMailTransport({ smtpUrl })
  onTestFinished(() => transport.close())
  const outbox = createOutbox({ client: () => database.service })
  const settings = {
    siteUrl: 'https://testco.example',
    from: 'hello@testco.example',
    team: 'sales@testco.example',
  }
  const log = { warn: vi.fn(), error: vi.fn() }
  const folder = createQueueFolder()
  const delivery = createDelivery({
    outbox,
    sentMarks: createSentMarks({ queueFolder: () => folder, log }),
    send: (email) => transport.send(composeEmail({ email, texts: null, settings })),
    log,
  })
  const cleanUp = () => Promise.resolve()
  const worker = startOutboxWorker({ outbox, delivery, cleanUp, everyMs: 20, log })
  onTestFinished(worker.stop)
  return log
}

test('a mail server that is gone for ten minutes gets each mail once, one pause after it is back', async () => {
  const before = await startMailServer()
  const smtpPort = Number(new URL(before.smtpUrl).port)
  await before.close()
  const log = startWorker(before.smtpUrl)
  const ids = await Promise.all(Array.from({ length: SUBMISSIONS }, () => database.submit()))
  await nothingIsDue()
  await letPass(10 * MINUTE)
  for (const id of ids) {
    const mail = await database.mailOf(id)
    expect(mail).toMatchObject({ status: 'queued', attempts: 5 })
    expect(mail.last_error).toContain('ECONNREFUSED')
  }
  expect(log.error).not.toHaveBeenCalled()

  const after = await startMailServer({ smtpPort })
  await letPass(NEXT_PAUSE_SECONDS)
  for (const id of ids) expect(await database.mailOf(id)).toMatchObject({ status: 'sent' })
  const messageIds = (await after.messages()).map(
    ({ headers }) => headers.find(({ name }) => name === 'message-id')?.value,
  )
  expect(messageIds).toHaveLength(SUBMISSIONS)
  expect(new Set(messageIds).size).toBe(SUBMISSIONS)
})

/** The clock of what waits is moved on, step by step, as fast as the worker keeps up. */
async function letPass(seconds: number) {
  for (let passed = 0; passed < seconds; passed += STEP_SECONDS) {
    await database.letPass(STEP_SECONDS)
    await nothingIsDue()
  }
}

async function nothingIsDue() {
  await waitFor(async () => expect(await database.countDue()).toBe(0))
}
