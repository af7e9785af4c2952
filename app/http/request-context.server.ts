import { type Services } from '#app/services.server.ts'
import { openProcessStorage } from './process-storage.server.ts'
import { type RequestTiming, type TimedPart } from './request-timing.ts'

/** Context of the current request, wherever code runs on its behalf. */
export type RequestContext = {
  /** Stands in the answer and in each line of the log. */
  requestId: string
  /** Null unless an operator has asked for it. */
  timing: RequestTiming | null
  /** The site that was asked. */
  services: Services
}

const storage = openProcessStorage<RequestContext>('request')

/** Requests whose answers have not ended. The server alone counts them. */
let underWay = 0

/**
 * Runs what handles a request.
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

/** The context of the current request; undefined for what nobody has asked for. */
export function getRequestContext(): RequestContext | undefined {
  return storage.getStore()
}

/** Runs a part of what the current request waits for, and times it where somebody has asked for that. */
export async function timePhase<Result>(part: TimedPart<Result>): Promise<Result> {
  const timing = getRequestContext()?.timing
  return await (timing ? timing.time(part) : part.run())
}
