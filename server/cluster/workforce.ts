import { type Logger } from 'pino'

/** A worker that is not ready by then is killed and started again. */
const START_WITHIN_MS = 60_000

/** A worker that dies sooner after it became ready counts as failed at its start. */
const STEADY_AFTER_MS = 5_000

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000

/** Longer than a worker's own limit. */
const KILL_AFTER_MS = 9_300

type WorkerProcess = {
  pid: number | undefined
  kill: (signal: 'SIGTERM' | 'SIGKILL') => void
  startBackgroundWork: () => void
}

/** Callbacks of a worker's life. */
export type WorkerEvents = {
  ready: () => void
  /** Accepts no more connections. */
  stopping: () => void
  exit: (end: { code: number | null; signal: string | null }) => void
}

type Member<Process> = { process: Process; state: 'starting' | 'ready' | 'stopping' }

/**
 * Keeps a number of workers running, exactly one of which does the background work. The first one starts alone, so that
 * a common failure is reported once, and a small machine serves sooner.
 *
 * @param fork starts a process and tells what becomes of it, from the next tick on
 * @param onServing the first worker is ready
 * @param onHopeless the first worker has ended without getting ready
 */
export function createWorkforce<Process extends WorkerProcess>({
  count,
  fork,
  onServing,
  onHopeless,
  log,
}: {
  count: number
  fork: (events: WorkerEvents) => Process
  onServing: () => void
  onHopeless: () => void
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}) {
  const members = new Set<Member<Process>>()
  const restarts = new Set<NodeJS.Timeout>()
  let backgroundWorker: Member<Process> | null = null
  let hasServed = false
  let failures = 0
  let isStopping = false
  let isAllWell = true
  let tellEmpty = () => {}

  function start() {
    let readyAt: number | null = null
    const startLimit = setTimeout(() => {
      log.error({ worker: member.process.pid }, 'a worker did not get ready in time and is killed')
      member.process.kill('SIGKILL')
    }, START_WITHIN_MS)

    const process = fork({
      ready: () => {
        clearTimeout(startLimit)
        readyAt = performance.now()
        member.state = 'ready'
        log.info({ worker: process.pid }, 'a worker is ready')
        appointBackgroundWorker()
        if (hasServed) return
        hasServed = true
        onServing()
      },
      stopping: () => {
        member.state = 'stopping'
      },
      exit: (end) => {
        clearTimeout(startLimit)
        members.delete(member)
        if (backgroundWorker === member) backgroundWorker = null
        const livedMs = readyAt === null ? null : performance.now() - readyAt
        if (isStopping) noteStopped(end)
        else replace({ pid: process.pid, end, livedMs })
      },
    })
    const member: Member<Process> = { process, state: 'starting' }
    members.add(member)
  }

  function replace({
    pid,
    end,
    livedMs,
  }: {
    pid: number | undefined
    end: Parameters<WorkerEvents['exit']>[0]
    livedMs: number | null
  }) {
    if (!hasServed) {
      onHopeless()
      return
    }
    failures = livedMs !== null && livedMs >= STEADY_AFTER_MS ? 0 : failures + 1
    const pauseMs =
      failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS)
    log.error(
      { worker: pid, ...end, failures, pauseMs },
      livedMs === null
        ? 'a worker has ended at its start and is started again'
        : 'a worker has ended and is replaced',
    )
    appointBackgroundWorker()
    const timer = setTimeout(() => {
      restarts.delete(timer)
      start()
    }, pauseMs)
    restarts.add(timer)
  }

  /** Only after the previous one has ended, so that there are never two. */
  function appointBackgroundWorker() {
    if (backgroundWorker !== null || isStopping) return
    const member = [...members].find(({ state }) => state === 'ready')
    if (!member) return
    backgroundWorker = member
    member.process.startBackgroundWork()
    log.info({ worker: member.process.pid }, 'a worker does the background work')
  }

  function noteStopped({ code }: { code: number | null }) {
    // Null means a signal, as for a worker that was still starting.
    if (code !== 0 && code !== null) isAllWell = false
    if (members.size === 0) tellEmpty()
  }

  return {
    /** Starts the first worker. */
    start,
    /** Starts the other workers. */
    startOthers: () => {
      for (let other = 1; other < count; other += 1) start()
    },
    listReady: () =>
      [...members].filter(({ state }) => state === 'ready').map(({ process }) => process),
    /**
     * Ends all workers, and kills slow ones.
     *
     * @returns whether each has finished what it had to do
     */
    stop: async () => {
      isStopping = true
      for (const timer of restarts) clearTimeout(timer)
      if (members.size === 0) return isAllWell
      for (const { process } of members) process.kill('SIGTERM')
      const limit = setTimeout(() => {
        isAllWell = false
        for (const { process } of members) {
          log.error({ worker: process.pid }, 'a worker did not stop in time and is killed')
          process.kill('SIGKILL')
        }
      }, KILL_AFTER_MS)
      await new Promise<void>((resolve) => {
        tellEmpty = resolve
      })
      clearTimeout(limit)
      return isAllWell
    },
  }
}
