import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { composeEmail } from '#app/mail/compose-email.ts'
import { createDelivery } from '#app/mail/delivery.server.ts'
import { cleanUp } from '#app/mail/housekeeping.server.ts'
import { createOutbox } from '#app/mail/outbox.server.ts'
import { startOutboxWorker } from '#app/mail/outbox-worker.server.ts'
import { createSentMarks } from '#app/mail/sent-marks.server.ts'
import { createMailTransport } from '#app/mail/transport.server.ts'
import { createQueueFolder } from '#tests/fixtures/queue-folder.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { openFormsDatabase } from './forms-database.ts'
import { startMailServer } from './mail-server.ts'

let database: Awaited<ReturnType<typeof openFormsDatabase>>

beforeAll(async () => {
  database = await openFormsDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.clear())

const settings = {
  siteUrl: 'https://testco.example',
  from: 'Testco <hello@testco.example>',
  team: 'sales@testco.example',
}

/** One sender as the site has it, with connections of its own. */
function startSender(smtpUrl: string) {
  const transport = createMailTransport({ smtpUrl })
  onTestFinished(() => transport.close())
  const outbox = createOutbox({ client: () => database.service })
  const log = { warn: vi.fn(), error: vi.fn() }
  const folder = createQueueFolder()
  const delivery = createDelivery({
    outbox,
    sentMarks: createSentMarks({ queueFolder: () => folder, log }),
    send: (email) => transport.send(composeEmail({ email, texts: null, settings })),
    log,
  })
  return { outbox, delivery, log }
}

function startWorker(smtpUrl: string) {
  const { outbox, delivery, log } = startSender(smtpUrl)
  const cleanUp = () => Promise.resolve()
  const worker = startOutboxWorker({ outbox, delivery, cleanUp, everyMs: 50, log })
  onTestFinished(worker.stop)
  return worker
}

test('a submission is told to the team once, and an answer goes to the visitor', async () => {
  const mail = await startMailServer()
  const { delivery } = startSender(mail.smtpUrl)
  const id = await database.submit({ name: 'Ada Quill', email: 'ada@example.com' })
  expect(await delivery.deliverSubmission(id)).toEqual({ outcome: 'sent' })
  expect(await delivery.deliverSubmission(id)).toEqual({ outcome: 'nothing-to-send' })
  const [message, ...others] = await mail.messages({ to: 'sales@testco.example' })
  expect(others).toEqual([])
  expect(message).toMatchObject({ replyTo: 'Ada Quill <ada@example.com>', subject: 'Contact' })
  expect(message?.text).toContain('Email: ada@example.com')
  expect(await database.mailOf(id)).toMatchObject({ status: 'sent', attempts: 1, last_error: null })
})

test('hostile fields arrive as text, in one mail with one recipient', async () => {
  const mail = await startMailServer()
  const { delivery } = startSender(mail.smtpUrl)
  const message = `<script>alert(1)</script>\r\nBcc: evil@example.com\r\n.\r\n'; drop table x; -- 👋`
  const id = await database.submit({ name: '"Ada" <x@y.example>, z', message })
  expect(await delivery.deliverSubmission(id)).toEqual({ outcome: 'sent' })
  const [received] = await mail.messages()
  expect(received?.envelope.to).toEqual(['sales@testco.example'])
  expect(received?.text).toContain(message.replaceAll('\r\n', '\n'))
  expect(received?.html).not.toContain('<script')
  expect(received?.headers.map(({ name }) => name)).not.toContain('bcc')
})

test('a mail server that refuses leaves the mail queued, with its reason and a pause', async () => {
  const mail = await startMailServer()
  const { delivery } = startSender(mail.smtpUrl)
  const id = await database.submit()
  await mail.setFaults([{ kind: 'error', path: '/smtp/rcpt', status: 450 }])
  const began = Date.now()
  expect(await delivery.deliverSubmission(id)).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('450'),
  })
  const waiting = await database.mailOf(id)
  expect(waiting).toMatchObject({ status: 'queued', attempts: 1 })
  expect(waiting.last_error).toContain('450')
  const nextAttempt = Date.parse(waiting.next_attempt_at)
  expect(nextAttempt).toBeGreaterThan(began + 20_000)
  expect(nextAttempt).toBeLessThan(Date.now() + 40_000)
  // Not before the pause is over.
  expect(await delivery.deliverSubmission(id)).toEqual({ outcome: 'nothing-to-send' })
})

test('a mail server that was down for a while gets everything once it is back', async () => {
  const mail = await startMailServer()
  await mail.setFaults([{ kind: 'down', path: '/smtp' }])
  const ids = await Promise.all(Array.from({ length: 7 }, () => database.submit()))
  startWorker(mail.smtpUrl)
  await waitFor(async () => {
    for (const id of ids) expect((await database.mailOf(id)).attempts).toBe(1)
  })
  expect(await mail.messages()).toEqual([])
  await mail.setFaults([])
  await waitFor(async () => {
    await database.endPauses()
    expect(await mail.messages()).toHaveLength(7)
  })
  for (const id of ids) {
    await expect.poll(async () => (await database.mailOf(id)).status).toBe('sent')
  }
})

test('a port where nobody listens is a failure as any other', async () => {
  const mail = await startMailServer()
  await mail.close()
  const { delivery } = startSender(mail.smtpUrl)
  const id = await database.submit()
  expect(await delivery.deliverSubmission(id)).toMatchObject({ outcome: 'failed' })
  expect((await database.mailOf(id)).last_error).toContain('ECONNREFUSED')
})

test('two workers and an action at the same time send each mail once', async () => {
  const mail = await startMailServer()
  const ids = await Promise.all(Array.from({ length: 20 }, () => database.submit()))
  startWorker(mail.smtpUrl)
  startWorker(mail.smtpUrl)
  const action = startSender(mail.smtpUrl)
  await Promise.all(ids.map((id) => action.delivery.deliverSubmission(id)))
  await expect.poll(async () => (await mail.messages()).length).toBe(20)
  for (const id of ids) {
    await expect.poll(async () => (await database.mailOf(id)).status).toBe('sent')
  }
  const messageIds = (await mail.messages()).map(
    ({ headers }) => headers.find(({ name }) => name === 'message-id')?.value,
  )
  expect(new Set(messageIds).size).toBe(20)
})

test('a connection that was kept and then cut costs no mail', async () => {
  const mail = await startMailServer()
  const { delivery } = startSender(mail.smtpUrl)
  expect(await delivery.deliverSubmission(await database.submit())).toEqual({ outcome: 'sent' })
  await mail.setFaults([{ kind: 'down', path: '/smtp/mail' }])
  const id = await database.submit()
  const { outcome } = await delivery.deliverSubmission(id)
  await mail.setFaults([])
  if (outcome === 'failed') {
    await database.endPauses()
    expect(await delivery.deliverSubmission(id)).toEqual({ outcome: 'sent' })
  }
  expect(await mail.messages()).toHaveLength(2)
})

test('a mail that fails twelve times is given up and counted', async () => {
  const mail = await startMailServer()
  const { delivery, outbox, log } = startSender(mail.smtpUrl)
  await mail.setFaults([{ kind: 'error', path: '/smtp/data', status: 554 }])
  const id = await database.submit()
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(log.error).not.toHaveBeenCalled()
    await delivery.deliverSubmission(id)
    await database.endPauses()
  }
  expect(await database.mailOf(id)).toMatchObject({ status: 'failed', attempts: 12 })
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(await outbox.countFailed()).toBe(1)
})

test('what is over its time is erased, and what was given up is told of', async () => {
  const { outbox } = startSender('smtp://127.0.0.1:1')
  const log = { info: vi.fn(), error: vi.fn() }
  const id = await database.submit()
  await database.service
    .from('contact_requests')
    .update({ created_at: '2020-01-01T00:00:00Z' })
    .eq('id', id)
  const other = await database.submit()
  await database.service
    .from('outgoing_emails')
    .update({ status: 'failed' })
    .eq('submission_id', other)
  await cleanUp({ client: database.service, countFailed: outbox.countFailed, log })
  const { data } = await database.service.from('contact_requests').select('id')
  expect(data).toEqual([{ id: other }])
  expect(log.info).toHaveBeenCalledWith(
    { tables: [{ table_name: 'contact_requests', erased: 1 }] },
    'submissions were erased after their time',
  )
  expect(log.error).toHaveBeenCalledWith({ failed: 1 }, expect.any(String))
})
