import { EventEmitter, once } from 'node:events'
import { type Socket } from 'node:net'

/** A worker, as far as it takes connections. */
export type Taker = { takeConnection: (connection: { id: number; socket: Socket }) => void }

/**
 * Gives each connection to the worker that has the fewest on the way to it, and lets go of it when the worker has it. A
 * worker that dies in between has not read from it, so another one gets it. Node's own round robin would leave such a
 * connection open with nobody behind it, and without one the system gives nearly all connections to one worker.
 */
export function createHandOver<Worker extends Taker>({
  listReady,
}: {
  listReady: () => readonly Worker[]
}) {
  const onTheWay = new Map<Worker, Map<number, Socket>>()
  /** While no worker is ready. */
  let waiting: Socket[] = []
  let lastId = 0
  const changes = new EventEmitter()
  /** The last connection that each worker was given. Of workers with equally many, the one that waited longest is next. */
  const turns = new Map<Worker, number>()

  function give(socket: Socket) {
    const [worker] = listReady().toSorted(
      (one, other) =>
        countOnTheWay(one) - countOnTheWay(other) ||
        (turns.get(one) ?? 0) - (turns.get(other) ?? 0),
    )
    if (!worker) {
      waiting.push(socket)
      return
    }
    lastId += 1
    const id = lastId
    turns.set(worker, id)
    const sockets = onTheWay.get(worker) ?? new Map<number, Socket>()
    onTheWay.set(worker, sockets.set(id, socket))
    worker.takeConnection({ id, socket })
  }

  function countOnTheWay(worker: Worker) {
    return onTheWay.get(worker)?.size ?? 0
  }

  return {
    give,
    /** A worker has a connection: this process closes its own end of it, which the client does not notice. */
    accepted({ worker, id }: { worker: Worker; id: number }) {
      const sockets = onTheWay.get(worker)
      sockets?.get(id)?.destroy()
      sockets?.delete(id)
      changes.emit('settled')
    },
    /** A worker has ended: what it has not accepted goes to others. */
    forget(worker: Worker) {
      const sockets = onTheWay.get(worker)?.values() ?? []
      onTheWay.delete(worker)
      turns.delete(worker)
      for (const socket of sockets) give(socket)
      changes.emit('settled')
    },
    /** Resolves when nothing is on its way. */
    settle: async () => {
      while ([...onTheWay.values()].some(({ size }) => size > 0)) await once(changes, 'settled')
    },
    /** A worker has got ready. */
    giveWaiting() {
      const due = waiting
      waiting = []
      for (const socket of due) give(socket)
    },
  }
}
