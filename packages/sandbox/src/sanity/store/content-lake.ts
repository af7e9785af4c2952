import { createHistory } from '#sandbox/sanity/history/history.ts'
import { applyAction } from '#sandbox/sanity/mutations/apply-action.ts'
import { applyMutation } from '#sandbox/sanity/mutations/apply-mutations.ts'
import { parseActions } from '#sandbox/sanity/mutations/parse-actions.ts'
import { parseMutations } from '#sandbox/sanity/mutations/parse-mutations.ts'
import { type Staging } from '#sandbox/sanity/mutations/staging.ts'
import { stageTransaction } from '#sandbox/sanity/mutations/stage-transaction.ts'
import { createQueryEngine } from '#sandbox/sanity/query/query-engine.ts'
import { DocumentStore } from './document-store.ts'
import { type ContentLake, type ContentLakeOptions, type Transaction } from './types.ts'

/** Loads the log, and answers from memory afterwards. Commits run one after the other. */
export async function createContentLake({
  log,
  now,
  nextId,
  sanity,
  maxQueryMs,
}: ContentLakeOptions): Promise<ContentLake> {
  const { documents } = await log.load()
  const store = new DocumentStore(documents)
  const engine = createQueryEngine({ store, now, sanity, maxQueryMs })
  const listeners = new Set<(transaction: Transaction) => void>()
  let queue: Promise<unknown> = Promise.resolve()

  function inOrder<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = queue.then(task)
    // The next commit does not care whether this one failed; the caller gets the failure from `result`.
    queue = result.catch(() => undefined)
    return result
  }

  async function makeDurable(transaction: Transaction) {
    await log.append(transaction)
    for (const { documentId, result } of transaction.changes) {
      if (result) store.put(result)
      else store.delete(documentId)
    }
    if (transaction.changes.length === 0) return
    for (const listener of listeners) {
      // A listener that throws must not turn a stored transaction into a failed request.
      queueMicrotask(() => listener(transaction))
    }
  }

  function select({
    query,
    params,
    staging,
  }: {
    query: string
    params?: Record<string, unknown>
    staging: Staging
  }): string[] {
    return engine.selectIds({
      query,
      params,
      source: staging.isUntouched ? store : staging.source(),
    })
  }

  return {
    get: (id) => store.get(id),
    all: () => store.all().slice(),
    ofType: (type) => store.ofType(type).slice(),
    referencing: (id) => store.referencing(id).slice(),
    commit: ({ mutations, autoGenerateArrayKeys = false, dryRun = false, ...request }) =>
      inOrder(async () => {
        const parsed = parseMutations(mutations)
        const committed = await stageTransaction({
          ...request,
          kind: 'mutationError',
          log,
          store,
          now,
          nextId,
          steps: parsed,
          apply: (mutation, staging) =>
            applyMutation({ mutation, staging, nextId, autoGenerateArrayKeys, select }),
        })
        if (!dryRun) await makeDurable(committed.transaction)
        return committed
      }),
    commitActions: ({ actions, dryRun = false, ...request }) =>
      inOrder(async () => {
        const parsed = parseActions(actions)
        const committed = await stageTransaction({
          ...request,
          kind: 'actionError',
          log,
          store,
          now,
          nextId,
          steps: parsed,
          apply: (action, staging) => applyAction({ action, staging }),
        })
        if (!dryRun) await makeDurable(committed.transaction)
        return committed
      }),
    query: (request) => engine.query(request),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    history: createHistory({ log }),
    close: async () => {
      await engine.close()
      await inOrder(() => log.close())
    },
  }
}
