import { AsyncLocalStorage } from 'node:async_hooks'
import { type Phase, type RequestTiming } from './request-timing.ts'

/** What is known of the request that is being handled, wherever code runs on its behalf. */
export type RequestContext = {
  /** Stands in the answer and in each line of the log. */
  requestId: string
  /** Null unless an operator has asked for it. */
  timing: RequestTiming | null
}

/** The server and the site are bundles of their own: a storage of this module would exist twice. */
const STORAGE = Symbol.for('shortlane.request')

/** Requests whose answers have not ended. The server alone counts them. */
let underWay = 0

/**
 * Runs what handles a request.
 *
 * @returns to be called once, when the answer has ended
 */
export function runInRequest({ context, run }: { context: RequestContext; run: () => void }) {
  underWay += 1
  openStorage().run(context, run)
  return () => {
    underWay -= 1
    // While it is enabled, Node follows every promise and socket of the process.
    if (underWay === 0) openStorage().disable()
  }
}

/** The context of the current request; undefined for what nobody has asked for. */
export function getRequestContext(): RequestContext | undefined {
  return openStorage().getStore()
}

/** Runs a part of what the current request waits for, and times it where somebody has asked for that. */
export function timePhase<Result>(part: {
  phase: Phase
  run: () => Promise<Result>
}): Promise<Result> {
  const timing = getRequestContext()?.timing
  return timing ? timing.time(part) : part.run()
}

function openStorage() {
  const existing: unknown = Reflect.get(globalThis, STORAGE)
  if (isRequestStorage(existing)) return existing
  const storage = new AsyncLocalStorage<RequestContext>()
  Reflect.set(globalThis, STORAGE, storage)
  return storage
}

function isRequestStorage(value: unknown): value is AsyncLocalStorage<RequestContext> {
  return value instanceof AsyncLocalStorage
}
