import cluster from 'node:cluster'
import { type Server } from 'node:http'
import { Socket } from 'node:net'
import { log } from '#app/http/log/log.server.ts'
import {
  type Metrics,
  parsePrimaryMessage,
  type TypedDocument,
  type WorkerMessage,
} from './messages.ts'

/** Returns the primary of this process; null when it is the whole site. */
export function findPrimary() {
  return cluster.worker ? createPrimary() : null
}

function createPrimary() {
  const readers = new Map<number, (text: string) => void>()
  const shares = new Map<number, () => void>()
  let lastRequest = 0
  const tell = (message: WorkerMessage) => void cluster.worker?.send(message)

  return {
    /** Serves the connections that the primary hands over, from now on. */
    serve({
      server,
      startBackgroundWork,
      reportMetrics,
      keepTyped,
    }: {
      server: Server
      startBackgroundWork: () => void
      reportMetrics: () => Promise<Metrics>
      keepTyped: (typed: TypedDocument) => void
    }) {
      process.on('message', (message: unknown, handle: unknown) => {
        const parsed = parsePrimaryMessage(message)
        if (!parsed) return
        switch (parsed.kind) {
          case 'connection':
            // Before reading anything: from now on only this worker can serve the connection.
            tell({ kind: 'accepted', connection: parsed.connection })
            if (handle instanceof Socket) server.emit('connection', handle)
            return
          case 'start-background-work':
            return startBackgroundWork()
          case 'report-metrics':
            return void reportMetrics().then(
              (metrics) => tell({ kind: 'metrics', metrics }),
              (error: unknown) => log.error({ err: error }, 'the metrics could not be read'),
            )
          case 'all-metrics':
            readers.get(parsed.request)?.(parsed.text)
            readers.delete(parsed.request)
            return
          case 'keep-typed':
            keepTyped(parsed.typed)
            return tell({ kind: 'typed-kept', share: parsed.share })
          case 'typed-shared':
            shares.get(parsed.request)?.()
            shares.delete(parsed.request)
        }
      })
      // This event makes Node check for slow requests.
      server.emit('listening')
      tell({ kind: 'ready' })
    },
    /** The metrics of all workers together, as text. */
    readMetrics: () =>
      new Promise<string>((resolve) => {
        lastRequest += 1
        readers.set(lastRequest, resolve)
        tell({ kind: 'read-all-metrics', request: lastRequest })
      }),
    /** Resolves when all other workers have the unsaved input. */
    shareTyped: (typed: TypedDocument) =>
      new Promise<void>((resolve) => {
        lastRequest += 1
        shares.set(lastRequest, resolve)
        tell({ kind: 'share-typed', request: lastRequest, typed })
      }),
    /** Requests no more connections. */
    leave: () => tell({ kind: 'stopping' }),
  }
}
