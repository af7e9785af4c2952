type Waiting = { start: () => void }

/**
 * Runs a limited number of tasks at once and queues the others. Owners take turns, so that an owner with a hundred
 * tasks delays another's single task by one.
 *
 * @param concurrency how many tasks run at once
 * @param patienceMs a task that has waited longer is refused
 */
export function createFairQueue({
  concurrency,
  patienceMs,
}: {
  concurrency: number
  patienceMs: number
}) {
  /** In the order of their turns: the first owner is next. */
  const queues = new Map<string, Waiting[]>()
  let running = 0

  /** Resolves to false after `patienceMs` in the queue. */
  function waitForTurn(owner: string): Promise<boolean> {
    if (running < concurrency) {
      running += 1
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const waiting = {
        start: () => {
          clearTimeout(timer)
          resolve(true)
        },
      }
      const timer = setTimeout(() => {
        remove({ owner, waiting })
        resolve(false)
      }, patienceMs)
      const queue = queues.get(owner)
      if (queue) queue.push(waiting)
      else queues.set(owner, [waiting])
    })
  }

  function remove({ owner, waiting }: { owner: string; waiting: Waiting }) {
    const rest = queues.get(owner)?.filter((other) => other !== waiting) ?? []
    if (rest.length > 0) queues.set(owner, rest)
    else queues.delete(owner)
  }

  /** Passes the free slot to the next owner, who then moves to the end of the line. */
  function passOn() {
    const [next] = queues
    if (!next) {
      running -= 1
      return
    }
    const [owner, [waiting, ...rest]] = next
    queues.delete(owner)
    if (rest.length > 0) queues.set(owner, rest)
    waiting?.start()
  }

  /** Resolves to null when the task was refused; rejects like `task`. */
  async function run<Result>({
    owner,
    task,
  }: {
    owner: string
    task: () => Promise<Result>
  }): Promise<Result | null> {
    if (!(await waitForTurn(owner))) return null
    try {
      return await task()
    } finally {
      passOn()
    }
  }

  return { run }
}
