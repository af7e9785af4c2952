import { type Services } from '#app/services.server.ts'
import { openProcessStorage } from './process-storage.server.ts'
import { type RequestTiming, type TimedPart } from './request-timing.ts'

/** Context of the current request, wherever code runs on its behalf. */
export type RequestContext = {
  /** Part of the response, and of each line of the log. */
  requestId: string
  /** Null unless an operator has requested it. */
  timing: RequestTiming | null
  /** Services of the requested site. */
  services: Services
}

const storage = openProcessStorage<RequestContext>('request')

/** Requests in progress, counted by the server. */
let underWay = 0

/**
 * Runs the handler of a request.
 *
 * @returns to be called once, when the answer has ended
 */
export function runInRequest({ context, run }: { context: RequestContext; run: () => void }) {
  underWay += 1
  storage.run(context, run)
  return () => {
    underWay -= 1
    // While it is enabled, Node follows every promise and socket of the process.
    if (underWay === 0) storage.disable()
  }
}

/** Returns the context of the current request; undefined outside of one. */
export function getRequestContext(): RequestContext | undefined {
  return storage.getStore()
}

/** Runs a part of the current request, and measures its time when requested. */
export async function timePhase<Result>(part: TimedPart<Result>): Promise<Result> {
  const timing = getRequestContext()?.timing
  return await (timing ? timing.time(part) : part.run())
}
