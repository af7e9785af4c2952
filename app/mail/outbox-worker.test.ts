import { EventEmitter, once } from 'node:events'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Delivery } from './delivery.server.ts'
import { type ClaimedEmail, type Outbox } from './outbox.server.ts'
import { startOutboxWorker } from './outbox-worker.server.ts'

const EVERY_MS = 5_000
const DAY_MS = 24 * 60 * 60 * 1_000

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

function emails(count: number): ClaimedEmail[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `e${index}`,
    kind: 'x',
    submission_id: `s${index}`,
    payload: {},
  }))
}

function start() {
  const claimDue = vi.fn<Outbox['claimDue']>(() => Promise.resolve([]))
  const outbox: Outbox = {
    claimOf: () => Promise.resolve([]),
    claimDue,
    markSent: () => Promise.resolve(),
    markFailed: () => Promise.resolve(null),
    countFailed: () => Promise.resolve(0),
  }
  const delivery = {
    deliverSubmission: () => Promise.resolve({ outcome: 'sent' as const }),
    deliverClaimed: vi.fn<Delivery['deliverClaimed']>(() => Promise.resolve({ outcome: 'sent' })),
    settle: vi.fn(() => Promise.resolve()),
  }
  const cleanUp = vi.fn(() => Promise.resolve())
  const log = { warn: vi.fn() }
  const worker = startOutboxWorker({ outbox, delivery, cleanUp, everyMs: EVERY_MS, log })
  return { claimDue, ...delivery, cleanUp, log, worker }
}

test('it looks at once and then every few seconds', async () => {
  const { claimDue, worker } = start()
  await vi.advanceTimersByTimeAsync(0)
  expect(claimDue).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(EVERY_MS * 3)
  expect(claimDue).toHaveBeenCalledTimes(4)
  await worker.stop()
})

test('it sends what is due, and goes on at once while there is more', async () => {
  const { claimDue, deliverClaimed, worker } = start()
  claimDue.mockResolvedValueOnce(emails(5)).mockResolvedValueOnce(emails(2))
  await vi.advanceTimersByTimeAsync(10)
  expect(claimDue).toHaveBeenCalledTimes(2)
  expect(deliverClaimed).toHaveBeenCalledTimes(7)
  await worker.stop()
})

test('while the database does not answer it looks less and less often, and says so once', async () => {
  const { claimDue, log, worker } = start()
  claimDue.mockRejectedValue(new Error('fetch failed'))
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(EVERY_MS * 2)
  expect(claimDue).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(EVERY_MS * 4)
  expect(claimDue).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  const looks = claimDue.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(claimDue.mock.calls.length - looks).toBe(1)
  expect(log.warn).toHaveBeenCalledTimes(1)

  claimDue.mockResolvedValue([])
  await vi.advanceTimersByTimeAsync(60_000)
  const after = claimDue.mock.calls.length
  await vi.advanceTimersByTimeAsync(EVERY_MS * 2)
  expect(claimDue.mock.calls.length - after).toBe(2)
  await worker.stop()
})

test('nothing new is claimed before the database knows what was sent', async () => {
  const { claimDue, settle, worker } = start()
  settle.mockRejectedValueOnce(new Error('fetch failed'))
  await vi.advanceTimersByTimeAsync(0)
  expect(claimDue).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(EVERY_MS * 2)
  expect(claimDue).toHaveBeenCalledTimes(1)
  await worker.stop()
})

test('it keeps house at the start and once a day', async () => {
  const { cleanUp, worker } = start()
  await vi.advanceTimersByTimeAsync(DAY_MS - EVERY_MS)
  expect(cleanUp).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(EVERY_MS * 2)
  expect(cleanUp).toHaveBeenCalledTimes(2)
  await worker.stop()
})

test('mail goes on when the house cannot be kept, which is tried again within the hour', async () => {
  const { claimDue, cleanUp, log, worker } = start()
  cleanUp.mockRejectedValueOnce(new Error('no'))
  await vi.advanceTimersByTimeAsync(EVERY_MS * 2)
  expect(claimDue).toHaveBeenCalledTimes(3)
  expect(log.warn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(DAY_MS / 24)
  expect(cleanUp).toHaveBeenCalledTimes(2)
  await worker.stop()
})

test('stopping waits for the mail that is being sent, and claims no other', async () => {
  const { claimDue, deliverClaimed, worker } = start()
  const sent = new EventEmitter()
  deliverClaimed.mockImplementation(async () => {
    await once(sent, 'sent')
    return { outcome: 'sent' }
  })
  claimDue.mockResolvedValue(emails(1))
  await vi.advanceTimersByTimeAsync(0)
  const stopped = vi.fn()
  const stopping = worker.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(stopped).not.toHaveBeenCalled()
  sent.emit('sent')
  await stopping
  await vi.advanceTimersByTimeAsync(EVERY_MS * 10)
  expect(claimDue).toHaveBeenCalledTimes(1)
})

test('stopping does not wait for ever', async () => {
  const { claimDue, deliverClaimed, worker } = start()
  deliverClaimed.mockReturnValue(new Promise(() => undefined))
  claimDue.mockResolvedValue(emails(1))
  await vi.advanceTimersByTimeAsync(0)
  const stopped = vi.fn()
  const stopping = worker.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(stopped).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await stopping
})
