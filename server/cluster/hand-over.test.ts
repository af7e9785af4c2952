import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createHandOver } from './hand-over.ts'

type Connection = { id: number; socket: Socket }

function createWorker() {
  const connections: Connection[] = []
  return {
    connections,
    takeConnection: (connection: Connection) => void connections.push(connection),
  }
}

test('workers take turns', () => {
  const workers = [createWorker(), createWorker()]
  const handOver = createHandOver({ listReady: () => workers })
  for (let round = 0; round < 3; round += 1) {
    for (const worker of workers) {
      handOver.give(new Socket())
      const id = worker.connections.at(-1)?.id ?? 0
      handOver.accepted({ worker, id })
    }
  }
  expect(workers.map(({ connections }) => connections.length)).toEqual([3, 3])
})

test('a worker that does not take what it was given gets no more before the others', () => {
  const [busy, free] = [createWorker(), createWorker()]
  const handOver = createHandOver({ listReady: () => [busy, free] })
  handOver.give(new Socket())
  for (let round = 0; round < 3; round += 1) {
    handOver.give(new Socket())
    handOver.accepted({ worker: free, id: free.connections.at(-1)?.id ?? 0 })
  }
  expect([busy.connections.length, free.connections.length]).toEqual([1, 3])
})

test('what was accepted is closed here', () => {
  const worker = createWorker()
  const handOver = createHandOver({ listReady: () => [worker] })
  const socket = new Socket()
  handOver.give(socket)
  expect(socket.destroyed).toBe(false)
  handOver.accepted({ worker, id: worker.connections[0]?.id ?? 0 })
  expect(socket.destroyed).toBe(true)
})

test('what a worker had not accepted at its end goes to another', () => {
  const [dying, other] = [createWorker(), createWorker()]
  let ready = [dying]
  const handOver = createHandOver({ listReady: () => ready })
  const [accepted, underWay] = [new Socket(), new Socket()]
  handOver.give(accepted)
  handOver.accepted({ worker: dying, id: dying.connections[0]?.id ?? 0 })
  handOver.give(underWay)
  ready = [other]
  handOver.forget(dying)
  expect(other.connections.map(({ socket }) => socket)).toEqual([underWay])
})

test('while no worker is ready connections wait', () => {
  const worker = createWorker()
  let ready: (typeof worker)[] = []
  const handOver = createHandOver({ listReady: () => ready })
  const socket = new Socket()
  handOver.give(socket)
  ready = [worker]
  handOver.giveWaiting()
  expect(worker.connections.map((connection) => connection.socket)).toEqual([socket])
})

test('all is handed over when each worker has accepted or ended', async () => {
  const [slow, dying] = [createWorker(), createWorker()]
  let ready = [slow, dying]
  const handOver = createHandOver({ listReady: () => ready })
  handOver.give(new Socket())
  handOver.give(new Socket())
  let isSettled = false
  const settled = handOver.settle().then(() => (isSettled = true))
  ready = []
  handOver.forget(dying)
  await Promise.resolve()
  expect(isSettled).toBe(false)
  handOver.accepted({ worker: slow, id: slow.connections[0]?.id ?? 0 })
  await settled
})
