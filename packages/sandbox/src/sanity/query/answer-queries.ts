import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { DocumentStore } from '#sandbox/sanity/store/document-store.ts'
import { LakeError } from '#sandbox/sanity/store/lake-error.ts'
import { createEvaluator, LimitReached, type Evaluation } from './evaluator.ts'
import { type ThreadReport, type ThreadTask } from './query-messages.ts'

/** The thread of `query-thread.ts`: evaluates queries over its own copy of the documents. */

const { sanity, maxQueryMs } = z
  .object({
    sanity: z.object({ projectId: z.string(), dataset: z.string() }).optional(),
    maxQueryMs: z.number(),
  })
  .parse(workerData)

const store = new DocumentStore()
const evaluator = createEvaluator({ store, ...(sanity ? { sanity } : {}) })

parentPort?.on('message', (task: ThreadTask) => {
  if (task.kind === 'put') for (const document of task.documents) store.put(document)
  if (task.kind === 'delete') store.delete(task.id)
  if (task.kind === 'query') void answer(task.evaluation)
})

async function answer(evaluation: Evaluation) {
  report({ kind: 'begun' })
  try {
    const limits = {
      steps: Infinity,
      milliseconds: maxQueryMs,
      now: () => performance.now(),
      isInEventLoop: false,
    }
    const answered = await evaluator.evaluate(evaluation, limits)
    report({ ...answered, kind: 'answered', result: JSON.stringify(answered.result) })
  } catch (error) {
    report(toRefusal(error))
  }
}

function toRefusal(error: unknown): ThreadReport {
  if (error instanceof LimitReached) return { kind: 'tookTooLong' }
  if (!(error instanceof LakeError)) throw error
  const { code, status, body } = error
  const { type, description, ...details } = body.error
  return { kind: 'refused', refusal: { code, status, type, description, details } }
}

function report(message: ThreadReport) {
  parentPort?.postMessage(message)
}
