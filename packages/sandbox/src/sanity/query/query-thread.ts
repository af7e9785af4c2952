import { Worker } from 'node:worker_threads'
import { type DocumentStore } from '#sandbox/sanity/store/document-store.ts'
import { LakeError } from '#sandbox/sanity/store/lake-error.ts'
import { type QueryResult } from '#sandbox/sanity/store/types.ts'
import { type Evaluation } from './evaluator.ts'
import { type ThreadReport, type ThreadTask } from './query-messages.ts'
import { tookTooLong } from './query-timeout.ts'

// The thread checks the time itself, and is terminated if it cannot.
const GRACE_MS = 500
const DOCUMENTS_A_MESSAGE = 500

type QueryThread = {
  /** Sees every change of the store that was made before it. */
  evaluate(evaluation: Evaluation): Promise<QueryResult>
  close(): Promise<void>
}

type Waiting = {
  evaluation: Evaluation
  resolve: (result: QueryResult) => void
  reject: (error: unknown) => void
}

/**
 * Runs queries one by one in a thread with a copy of the documents, so that the event loop is free. The thread starts
 * with the first query and receives each change; a query that exceeds `maxQueryMs` is refused, and the thread is
 * terminated if it does not stop.
 */
export function createQueryThread({
  store,
  sanity,
  maxQueryMs,
  maxMemoryMb = 2_048,
}: {
  store: DocumentStore
  sanity?: { projectId: string; dataset: string }
  maxQueryMs: number
  maxMemoryMb?: number
}): QueryThread {
  const waiting: Waiting[] = []
  let current: Waiting | null = null
  let thread: ReturnType<typeof start> | null = null

  function start() {
    const worker = new Worker(new URL('./query-worker.js', import.meta.url), {
      workerData: { sanity, maxQueryMs },
      // The process's own options would load its TypeScript hooks.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    })
    // Waiting clients keep the process alive by their connections; the thread must not.
    worker.unref()
    const tell = (task: ThreadTask) => worker.postMessage(task)
    const stopWatching = store.watch(({ id, document }) =>
      tell(document ? { kind: 'put', documents: [document] } : { kind: 'delete', id }),
    )
    const state = { worker, tell, timer: setTimeout(() => {}, 0), stopWatching, isReady: false }
    worker.on('message', (report: ThreadReport) => {
      if (report.kind === 'begun') {
        state.timer = setTimeout(() => end(state, null), maxQueryMs + GRACE_MS).unref()
      } else {
        clearTimeout(state.timer)
        settle(report)
      }
    })
    worker.once('error', (error) => end(state, error))
    copyDocuments({ store, tell }).then(
      () => {
        state.isReady = true
        next()
      },
      (error: unknown) => end(state, error),
    )
    return state
  }

  /** Begins the next query, when none is under way. */
  function next() {
    if (current || waiting.length === 0) return
    thread ??= start()
    if (!thread.isReady) return
    current = waiting.shift() ?? null
    if (current) thread.tell({ kind: 'query', evaluation: current.evaluation })
  }

  function settle(report: Exclude<ThreadReport, { kind: 'begun' }>) {
    const settled = current
    current = null
    if (settled) answer(settled, report)
    next()
  }

  function answer(
    { evaluation: { query }, resolve, reject }: Waiting,
    report: Exclude<ThreadReport, { kind: 'begun' }>,
  ) {
    if (report.kind === 'refused') reject(new LakeError(report.refusal))
    else if (report.kind === 'tookTooLong') reject(tookTooLong({ query, maxQueryMs }))
    else {
      const { kind: _kind, ...answered } = report
      resolve({ ...answered, result: JSON.parse(answered.result) })
    }
  }

  /** The next query gets a new thread. One that ends before it is ready would fail again for each waiting query. */
  function end(ended: NonNullable<typeof thread>, error: unknown) {
    if (thread !== ended) return
    thread = null
    clearTimeout(ended.timer)
    ended.stopWatching()
    void ended.worker.terminate()
    const unanswered = ended.isReady ? [current] : waiting.splice(0)
    current = null
    for (const settled of unanswered) {
      settled?.reject(error ?? tookTooLong({ query: settled.evaluation.query, maxQueryMs }))
    }
    next()
  }

  return {
    evaluate: (evaluation) =>
      new Promise((resolve, reject) => {
        waiting.push({ evaluation, resolve, reject })
        next()
      }),
    close: async () => {
      const ended = thread
      for (const { reject } of waiting.splice(0)) reject(hasClosed())
      if (ended) end(ended, hasClosed())
      await ended?.worker.terminate()
    },
  }
}

/** Refusal of a query when the lake closes, which is not a failure. */
function hasClosed() {
  return new LakeError({
    code: 'closed',
    status: 503,
    type: 'serviceUnavailable',
    description: 'The Content Lake has closed',
  })
}

/** In chunks, so that requests are answered in between. Changes meanwhile reach the thread separately. */
async function copyDocuments({
  store,
  tell,
}: {
  store: DocumentStore
  tell: (task: ThreadTask) => void
}) {
  const ids = store.all().map(({ _id }) => _id)
  for (let start = 0; start < ids.length; start += DOCUMENTS_A_MESSAGE) {
    const documents = ids.slice(start, start + DOCUMENTS_A_MESSAGE).flatMap((id) => {
      const document = store.get(id)
      return document ? [document] : []
    })
    tell({ kind: 'put', documents })
    await new Promise((resolve) => setImmediate(resolve))
  }
}
