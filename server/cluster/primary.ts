import '../node-env.ts'
import cluster from 'node:cluster'
import { EventEmitter, once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { acceptPending } from '#server/http/accept-pending.ts'
import { portTaken } from '#server/http/port-taken.ts'
import { createHandOver } from './hand-over.ts'
import {
  parseWorkerMessage,
  type PrimaryMessage,
  type TypedDocument,
  type WorkerMessage,
} from './messages.ts'
import { createTypedDocuments } from './typed-documents.ts'
import { createWorkerMetrics } from './worker-metrics.ts'
import { createWorkforce, type WorkerEvents } from './workforce.ts'

/** A stopping worker ends when it has no connections, so pending ones are handed over first. */
const HANDED_OVER_WITHIN_MS = 300

/** Later than the workers are killed. */
const STOP_WITHIN_MS = 9_950

/** The exit of a process is reported in one turn of the event loop; its last messages are read in that or the next. */
const TURNS_UNTIL_READ = 3

type WorkerProcess = ReturnType<typeof forkWorker>

/**
 * Serves the site with several processes of the same program, and restarts them until told to stop. It accepts
 * connections, hands them over, sums metrics, and shares unsaved input in previews; it never reads requests.
 *
 * Resolves when the site can be reached.
 *
 * @throws Error when the environment is not usable, the port is taken, or the first process cannot start
 */
export async function startPrimary({ count }: { count: number }) {
  const environment = getEnvironment()
  cluster.setupPrimary({ serialization: 'advanced' })
  const listReady = () => workforce.listReady()
  const handOver = createHandOver<WorkerProcess>({ listReady })
  const metrics = createWorkerMetrics<WorkerProcess>({ listReady })
  const typedDocuments = createTypedDocuments<WorkerProcess>({ listReady })
  const listener = createServer({ pauseOnConnect: true }, handOver.give)

  function fork(events: WorkerEvents) {
    const worker = forkWorker({
      tell: (message) => hear({ worker, events, message }),
      exit: (end) => {
        events.exit(end)
        metrics.forget(worker)
        typedDocuments.forget(worker)
        // Last, since it hands connections to the remaining workers.
        handOver.forget(worker)
      },
    })
    return worker
  }

  function hear({
    worker,
    events,
    message,
  }: {
    worker: WorkerProcess
    events: WorkerEvents
    message: WorkerMessage
  }) {
    switch (message.kind) {
      case 'ready':
        events.ready()
        return handOver.giveWaiting()
      case 'stopping':
        return events.stopping()
      case 'accepted':
        return handOver.accepted({ worker, id: message.connection })
      case 'metrics':
        return metrics.reported({ worker, metrics: message.metrics })
      case 'read-all-metrics':
        return void metrics.read().then(
          (text) => worker.answerMetrics({ request: message.request, text }),
          (error: unknown) => log.error({ err: error }, 'the metrics could not be added up'),
        )
      case 'share-typed':
        return void typedDocuments
          .share({ from: worker, typed: message.typed })
          .then(() => worker.confirmShared({ request: message.request }))
      case 'typed-kept':
        return typedDocuments.noteKept({ worker, share: message.share })
    }
  }

  const started = new EventEmitter()
  const workforce = createWorkforce<WorkerProcess>({
    count,
    fork,
    onServing: () => started.emit('serving'),
    onHopeless: () =>
      started.emit('error', new Error('No process of the site could start. It has said why.')),
    log,
  })

  async function listen() {
    const { HOST, PORT, SITE_URL } = environment
    listener.listen(PORT, HOST)
    try {
      await once(listener, 'listening')
    } catch (error) {
      throw portTaken({ error, port: PORT }) ?? error
    }
    log.info({ url: SITE_URL, workers: count }, 'the site is ready')
  }

  closeWithGrace({ delay: STOP_WITHIN_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the primary cannot go on')
    await acceptPending(listener)
    listener.close()
    await Promise.race([handOver.settle(), wait(HANDED_OVER_WITHIN_MS)])
    if (!(await workforce.stop())) throw new Error('A worker has not finished its work.')
  })
  workforce.start()
  await once(started, 'serving')
  await listen()
  workforce.startOthers()
}

function forkWorker({
  tell,
  exit,
}: {
  tell: (message: WorkerMessage) => void
  exit: WorkerEvents['exit']
}) {
  const worker = cluster.fork()
  worker.on('message', (message: unknown) => {
    const parsed = parseWorkerMessage(message)
    if (parsed) tell(parsed)
  })
  void once(worker.process, 'exit').then(async () => {
    // Messages that it sent before its end may still have to be read, and Node does not always emit "disconnect" when a
    // connection was on its way.
    for (let turn = 0; turn < TURNS_UNTIL_READ; turn += 1) await nextTurn()
    exit({ code: worker.process.exitCode, signal: worker.process.signalCode })
  })

  function send(message: PrimaryMessage, socket?: Socket) {
    // A worker that has ended does not receive it, and its exit is reported.
    worker.process.send(message, socket, { keepOpen: true }, () => {})
  }
  return {
    pid: worker.process.pid,
    kill: (signal: 'SIGTERM' | 'SIGKILL') => void worker.process.kill(signal),
    startBackgroundWork: () => send({ kind: 'start-background-work' }),
    askForMetrics: () => send({ kind: 'report-metrics' }),
    answerMetrics: (answer: { request: number; text: string }) =>
      send({ kind: 'all-metrics', ...answer }),
    keepTyped: ({ share, ...typed }: TypedDocument & { share: number }) =>
      send({ kind: 'keep-typed', share, typed }),
    confirmShared: ({ request }: { request: number }) => send({ kind: 'typed-shared', request }),
    takeConnection: ({ id, socket }: { id: number; socket: Socket }) =>
      send({ kind: 'connection', connection: id }, socket),
  }
}
