import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSentMarks } from '#app/mail/sent-marks.server.ts'
import { createDeliver } from './deliver.server.ts'
import { type Deliveries } from './deliveries.server.ts'
import { type ClaimedDelivery } from './destination.ts'
import { type Outcome } from './outcome.ts'

const delivery: ClaimedDelivery = {
  id: '6f1a2b3c-4d5e-4f60-8171-92a3b4c5d6e7',
  form: 'contact_requests',
  submission_id: '0b6a4f5e-7d3c-4b2a-9f1e-8d7c6b5a4f3e',
  attempts: 1,
  destination_id: '5f1e2d3c-4b5a-4968-8776-655443322110',
  title: 'Sales',
  channel: 'webhook',
  sealed: 'AA',
}

const log = { info: () => {}, warn: () => {}, error: () => {} }

async function open({
  send,
  markSent = () => Promise.resolve(),
}: {
  send: () => Promise<Outcome | null>
  markSent?: Deliveries['markSent']
}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'deliver-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const calls: string[] = []
  const deliveries: Deliveries = {
    claimDue: () => Promise.resolve([]),
    markSent: async (id) => {
      await markSent(id)
      calls.push('sent')
    },
    markFailed: ({ error, isFinal }) => {
      calls.push(`failed ${isFinal}: ${error}`)
      return Promise.resolve(isFinal ? 'failed' : 'queued')
    },
    pause: ({ because }) => {
      calls.push(`paused: ${because}`)
      return Promise.resolve()
    },
  }
  /** Another process of the same host, which only shares the disk. */
  const createProcess = () =>
    createDeliver({
      deliveries,
      marks: createSentMarks({ queueFolder: () => folder, name: 'delivered', log }),
      send,
      log,
    })
  return { createProcess, calls, listMarks: () => readdir(path.join(folder, 'delivered')) }
}

test('a delivery that was sent while the database took no mark is not sent again, by no process', async () => {
  let copies = 0
  let isDown = true
  const { createProcess, calls, listMarks } = await open({
    send: () => {
      copies += 1
      return Promise.resolve({ kind: 'sent' })
    },
    markSent: () => (isDown ? Promise.reject(new Error('503')) : Promise.resolve()),
  })
  await createProcess().deliver(delivery)
  await createProcess().deliver({ ...delivery, attempts: 2 })
  expect(copies).toBe(1)
  expect(await listMarks()).toEqual([delivery.id])
  isDown = false
  await createProcess().settle()
  expect(calls).toEqual(['sent'])
  expect(await listMarks()).toEqual([])
})

test('a receiver that is gone pauses its destination, and the delivery waits', async () => {
  const { createProcess, calls } = await open({
    send: () => Promise.resolve({ kind: 'gone', error: '410' }),
  })
  await createProcess().deliver(delivery)
  expect(calls).toEqual(['paused: 410', 'failed false: 410'])
})

test('an erased submission is sent to nobody, and an error is one that is tried again', async () => {
  const erased = await open({ send: () => Promise.resolve(null) })
  await erased.createProcess().deliver(delivery)
  expect(erased.calls).toEqual([])
  const broken = await open({ send: () => Promise.reject(new Error('socket hang up')) })
  await broken.createProcess().deliver(delivery)
  expect(broken.calls).toEqual(['failed false: socket hang up'])
})
