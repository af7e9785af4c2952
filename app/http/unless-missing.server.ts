/**
 * Resolves with `fallback` when a file or folder does not exist.
 *
 * @param codes which errors mean that
 */
export async function unlessMissing<Value, Fallback>(
  work: Promise<Value>,
  fallback: Fallback,
  codes: readonly string[] = ['ENOENT'],
): Promise<Value | Fallback> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) {
      return fallback
    }
    throw error
  }
}
