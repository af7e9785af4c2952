import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createDelivery } from './delivery.server.ts'
import { createQueueFolder } from '#tests/fixtures/queue-folder.ts'
import { type ClaimedEmail, type Outbox } from './outbox.server.ts'
import { createSentMarks } from './sent-marks.server.ts'

const EMAIL: ClaimedEmail = {
  id: '0b1f7a52-9d50-4c83-8f7e-1f0f4f6a9b01',
  kind: 'contact',
  submission_id: '5c1d1b52-3f0e-4a4b-9a55-0f6c2b7a1e02',
  payload: { name: 'Ada' },
}

const OTHER_ID = '0b1f7a52-9d50-4c83-8f7e-1f0f4f6a9b02'

/** A delivery over an outbox in memory; each part can be told to fail. */
function setUp({ claimed = [EMAIL] } = {}) {
  const outbox = {
    claimOf: vi.fn<Outbox['claimOf']>(() => Promise.resolve(claimed)),
    claimDue: () => Promise.resolve(claimed),
    markSent: vi.fn<Outbox['markSent']>(() => Promise.resolve()),
    markFailed: vi.fn<Outbox['markFailed']>(() => Promise.resolve('queued')),
    countFailed: () => Promise.resolve(0),
  }
  const send = vi.fn<(email: ClaimedEmail) => Promise<void>>(() => Promise.resolve())
  const log = { warn: vi.fn(), error: vi.fn() }
  const folder = createQueueFolder()
  const sentMarks = createSentMarks({ queueFolder: () => folder, log })
  return { outbox, send, log, delivery: createDelivery({ outbox, sentMarks, send, log }) }
}

const refuse = () => Promise.reject(new Error('550 no'))

test('a mail is claimed, sent and marked', async () => {
  const { delivery, outbox, send } = setUp()
  expect(await delivery.deliverSubmission('s1')).toEqual({ outcome: 'sent' })
  expect(outbox.claimOf).toHaveBeenCalledWith('s1')
  expect(send).toHaveBeenCalledWith(EMAIL)
  expect(outbox.markSent).toHaveBeenCalledWith(EMAIL.id)
})

test('what nobody has to send is not sent', async () => {
  const { delivery, send } = setUp({ claimed: [] })
  expect(await delivery.deliverSubmission('s1')).toEqual({ outcome: 'nothing-to-send' })
  expect(send).not.toHaveBeenCalled()
})

test('a mail that is refused goes back with the reason', async () => {
  const { delivery, outbox, send, log } = setUp()
  send.mockImplementation(refuse)
  expect(await delivery.deliverSubmission('s1')).toEqual({ outcome: 'failed', error: '550 no' })
  expect(outbox.markFailed).toHaveBeenCalledWith({ id: EMAIL.id, error: '550 no' })
  expect(outbox.markSent).not.toHaveBeenCalled()
  expect(log.error).not.toHaveBeenCalled()
})

test('a mail that is given up is told loudly', async () => {
  const { delivery, outbox, send, log } = setUp()
  outbox.markFailed.mockResolvedValue('failed')
  send.mockImplementation(refuse)
  await delivery.deliverClaimed(EMAIL)
  expect(log.error).toHaveBeenCalledWith(
    { email: EMAIL.id, kind: 'contact', reason: '550 no' },
    'a mail is given up',
  )
})

test('a mistyped address of who sent a form calls nobody', async () => {
  const { delivery, outbox, send, log } = setUp()
  outbox.markFailed.mockResolvedValue('failed')
  send.mockImplementation(refuse)
  await delivery.deliverClaimed({ ...EMAIL, kind: 'acknowledgement' })
  expect(log.error).not.toHaveBeenCalled()
  expect(log.warn).toHaveBeenCalledWith(
    { email: EMAIL.id, kind: 'acknowledgement', reason: '550 no' },
    'a mail is given up',
  )
})

test('a database that does not answer is an outcome, not an exception', async () => {
  const { delivery, outbox, send } = setUp()
  outbox.claimOf.mockRejectedValue(new Error('fetch failed'))
  outbox.markFailed.mockRejectedValue(new Error('fetch failed'))
  expect(await delivery.deliverSubmission('s1')).toEqual({
    outcome: 'failed',
    error: 'fetch failed',
  })
  send.mockImplementation(refuse)
  expect(await delivery.deliverClaimed(EMAIL)).toEqual({ outcome: 'failed', error: '550 no' })
})

test('a mail that was sent and could not be marked is not sent again', async () => {
  const { delivery, outbox, send } = setUp()
  outbox.markSent.mockRejectedValueOnce(new Error('fetch failed'))
  expect(await delivery.deliverClaimed(EMAIL)).toEqual({ outcome: 'sent' })
  // The mail's lease has run out, and it is claimed again.
  expect(await delivery.deliverClaimed(EMAIL)).toEqual({ outcome: 'sent' })
  expect(send).toHaveBeenCalledTimes(1)
  expect(outbox.markSent).toHaveBeenCalledTimes(2)
})

test('what was sent is marked as soon as the database answers', async () => {
  const { delivery, outbox } = setUp()
  outbox.markSent.mockRejectedValue(new Error('fetch failed'))
  await delivery.deliverClaimed(EMAIL)
  await expect(delivery.settle()).rejects.toThrow('fetch failed')
  outbox.markSent.mockResolvedValue(undefined)
  await delivery.settle()
  await delivery.settle()
  expect(outbox.markSent).toHaveBeenCalledTimes(3)
})

test('a mail whose mark no disk takes is not sent again by the process that sent it', async () => {
  const { outbox, send, log } = setUp()
  // A file where the folder would be.
  const queueFolder = path.join(createQueueFolder(), 'queue')
  writeFileSync(queueFolder, '')
  const sentMarks = createSentMarks({ queueFolder: () => queueFolder, log })
  const delivery = createDelivery({ outbox, sentMarks, send, log })
  outbox.markSent.mockRejectedValueOnce(new Error('fetch failed'))
  await delivery.deliverClaimed(EMAIL)
  await delivery.deliverClaimed(EMAIL)
  expect(send).toHaveBeenCalledTimes(1)
  expect(log.error).toHaveBeenCalled()
})

test('one of two mails that fails makes the outcome', async () => {
  const { delivery, outbox, send } = setUp({ claimed: [EMAIL, { ...EMAIL, id: OTHER_ID }] })
  send.mockImplementation(({ id }) => (id === OTHER_ID ? refuse() : Promise.resolve()))
  expect(await delivery.deliverSubmission('s1')).toMatchObject({ outcome: 'failed' })
  expect(outbox.markSent).toHaveBeenCalledWith(EMAIL.id)
})
