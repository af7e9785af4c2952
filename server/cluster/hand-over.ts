import { EventEmitter, once } from 'node:events'
import { type Socket } from 'node:net'

/** A worker, as far as it takes connections. */
export type ConnectionHandler = {
  takeConnection: (connection: { id: number; socket: Socket }) => void
}

/**
 * Hands each connection to the worker with the fewest pending, and releases it once the worker has accepted it. If a
 * worker dies in between, it has read nothing, and another worker gets the connection. Node's own round robin would
 * leave such a connection open and unserved; without it, the system gives nearly all connections to one worker.
 */
export function createHandOver<Worker extends ConnectionHandler>({
  listReady,
}: {
  listReady: () => readonly Worker[]
}) {
  const onTheWay = new Map<Worker, Map<number, Socket>>()
  /** While no worker is ready. */
  let waiting: Socket[] = []
  let lastId = 0
  const changes = new EventEmitter()
  /** Last turn of each worker. Among equals, the one that waited longest is next. */
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
    /** Removes a worker; connections it has not accepted go to others. */
    forget(worker: Worker) {
      const sockets = onTheWay.get(worker)?.values() ?? []
      onTheWay.delete(worker)
      turns.delete(worker)
      for (const socket of sockets) give(socket)
      changes.emit('settled')
    },
    /** Resolves when no connection is pending. */
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
