/** Requests that the site answers at once without anybody else waiting for it. */
const AT_ONCE = 4

/**
 * Does something with each of several, whatever becomes of the others.
 *
 * @returns those that it was done with, and why not with the others
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
