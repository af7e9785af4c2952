import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type ClaimedDelivery } from './destination.ts'
import { startDeliveryWorker } from './delivery-worker.server.ts'

const makeDelivery = (id: string, destination: string): ClaimedDelivery => ({
  id,
  form: 'contact_requests',
  submission_id: id,
  attempts: 1,
  destination_id: destination,
  title: destination,
  channel: 'webhook',
  sealed: 'AA',
})

test('a destination that does not answer delays no other, and gets nothing more meanwhile', async () => {
  const waiting = [makeDelivery('1', 'slow'), makeDelivery('2', 'quick'), makeDelivery('3', 'slow')]
  const delivered: string[] = []
  const never = new Promise<void>(() => {})
  const worker = startDeliveryWorker({
    deliveries: {
      claimDue: (busy) => {
        const free = waiting.filter(({ destination_id: id }) => !busy.includes(id))
        // One of each destination, as the database spaces them.
        const batch = free.filter(
          ({ destination_id: id }, index) =>
            free.findIndex((other) => other.destination_id === id) === index,
        )
        for (const each of batch) waiting.splice(waiting.indexOf(each), 1)
        return Promise.resolve(batch)
      },
    },
    deliver: async ({ id, destination_id: destination }) => {
      if (destination === 'slow') await never
      delivered.push(id)
    },
    settle: () => Promise.resolve(),
    everyMs: 5,
    log: { warn: () => {} },
  })
  onTestFinished(() => {
    void worker.stop()
  })
  await waitFor(() => expect(delivered).toEqual(['2']))
  waiting.push(makeDelivery('4', 'quick'))
  await waitFor(() => expect(delivered).toEqual(['2', '4']))
  expect(waiting.map(({ id }) => id)).toEqual(['3'])
})

test('a database that does not answer is said once, and asked again', async () => {
  let isDown = true
  const warnings: unknown[] = []
  const delivered: string[] = []
  const worker = startDeliveryWorker({
    deliveries: {
      claimDue: () =>
        isDown
          ? Promise.reject(new Error('503'))
          : Promise.resolve(delivered.length === 0 ? [makeDelivery('1', 'a')] : []),
    },
    deliver: ({ id }) => {
      delivered.push(id)
      return Promise.resolve()
    },
    settle: () => Promise.resolve(),
    everyMs: 1,
    log: { warn: (...line: unknown[]) => warnings.push(line) },
  })
  onTestFinished(() => worker.stop())
  await waitFor(() => expect(warnings).toHaveLength(1))
  isDown = false
  await waitFor(() => expect(delivered).toEqual(['1']))
  expect(warnings).toHaveLength(1)
})
