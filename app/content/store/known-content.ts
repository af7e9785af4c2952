/**
 * Reads content for callers that can go on without it.
 *
 * @param read throws a Response when the Content Lake does not answer and there is no copy: see readContent
 * @returns the value; null when it is unknown
 */
export async function readIfKnown<Value>(
  read: () => Promise<Value>,
): Promise<{ value: Value | null; isKnown: boolean }> {
  try {
    return { value: await read(), isKnown: true }
  } catch (error) {
    // The store has logged why.
    if (error instanceof Response) return { value: null, isKnown: false }
    throw error
  }
}
