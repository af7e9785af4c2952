/** Phases of a request besides the site's own work. */
const PHASES = ['content', 'render'] as const

type Phase = (typeof PHASES)[number]

export type TimedPart<Result> = { phase: Phase; run: () => Result | Promise<Result> }

export type RequestTiming = {
  /** Runs a part of a phase. Parallel parts count once. */
  time: <Result>(part: TimedPart<Result>) => Promise<Result>
  /** Everything until now, as a value of `Server-Timing` (https://www.w3.org/TR/server-timing/). */
  format: () => string
}

/** Begins to time a request. */
export function createRequestTiming(now = () => performance.now()): RequestTiming {
  const startedAt = now()
  const clocks = { content: createClock(now), render: createClock(now) }
  return {
    async time({ phase, run }) {
      clocks[phase].start()
      try {
        return await run()
      } finally {
        clocks[phase].stop()
      }
    },
    format: () =>
      [
        formatEntry({ name: 'total', milliseconds: now() - startedAt }),
        ...PHASES.map((name) => formatEntry({ name, milliseconds: clocks[name].read() })),
      ].join(', '),
  }
}

/** Runs while at least one part does. */
function createClock(now: () => number) {
  let running = 0
  let runningSince = 0
  let total = 0
  return {
    start() {
      if (running === 0) runningSince = now()
      running += 1
    },
    stop() {
      running -= 1
      if (running === 0) total += now() - runningSince
    },
    read: () => total,
  }
}

function formatEntry({ name, milliseconds }: { name: string; milliseconds: number }) {
  return `${name};dur=${milliseconds.toFixed(1)}`
}
