import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** Pause between two checks for work; also the longest rest. */
const LOOK_EVERY_MS = 250

/** Utilization of the event loop, of 1, below which background work runs. */
const MAX_UTILIZATION = 0.5

/** Multiple of a task's duration to pause afterwards, so that visitors come first. */
const REST = 4

/**
 * Does background work whenever requests leave time, as long as the process runs.
 *
 * @param findWork what is most useful now; undefined where there is nothing to do. What it returns never rejects.
 */
export async function tendPages(findWork: () => (() => Promise<unknown>) | undefined) {
  let restMs = LOOK_EVERY_MS
  for (;;) {
    const before = performance.eventLoopUtilization()
    await pause(restMs, undefined, { ref: false })
    const { utilization } = performance.eventLoopUtilization(before)
    const work = utilization > MAX_UTILIZATION ? undefined : findWork()
    const startedAt = performance.now()
    await work?.()
    const workedMs = performance.now() - startedAt
    restMs = work ? Math.min(workedMs * REST, LOOK_EVERY_MS) : LOOK_EVERY_MS
  }
}
