/**
 * What the Content Lake says, for what has to go on without it: while it does not answer, what it said last.
 *
 * @param read throws a Response when the Content Lake does not answer: see readContent
 * @returns the value, null when there never was an answer, and whether it is of this moment
 */
export function createLastKnown<Value>({ read }: { read: () => Promise<Value> }) {
  let last: Value | null = null
  return async (): Promise<{ value: Value | null; isCurrent: boolean }> => {
    try {
      last = await read()
      return { value: last, isCurrent: true }
    } catch (error) {
      // The store has logged why.
      if (error instanceof Response) return { value: last, isCurrent: false }
      throw error
    }
  }
}
