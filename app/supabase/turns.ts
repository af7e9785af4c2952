/**
 * Lets so many through at once; the others wait in a line.
 *
 * @param patienceMs after this long in the line one is turned away
 */
export function createTurns({ atOnce, patienceMs }: { atOnce: number; patienceMs: number }) {
  const line: { enter: () => void }[] = []
  let inside = 0

  /** False for who has waited in vain. */
  function enter(): Promise<boolean> {
    if (inside < atOnce) {
      inside += 1
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const waiting = {
        enter: () => {
          clearTimeout(timer)
          resolve(true)
        },
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        resolve(false)
      }, patienceMs)
      line.push(waiting)
    })
  }

  function leave() {
    const next = line.shift()
    // Whoever leaves gives the place on.
    if (next) next.enter()
    else inside -= 1
  }

  /** Null for who has waited in vain; what `work` rejects with, rejects. */
  async function take<T>(work: () => Promise<T>): Promise<T | null> {
    if (!(await enter())) return null
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return { take }
}
