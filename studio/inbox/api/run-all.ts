/** Number of parallel requests to the site. */
const AT_ONCE = 4

/**
 * Processes items in parallel, independently of each other's failures.
 *
 * @returns the items that succeeded, and the errors of the others
 */
export async function runAll<T>({
  items,
  run,
}: {
  items: readonly T[]
  run: (item: T) => Promise<void>
}) {
  const waiting = [...items]
  const done: T[] = []
  const faults: unknown[] = []
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await run(item)
        done.push(item)
      } catch (fault) {
        faults.push(fault)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { done, faults }
}
