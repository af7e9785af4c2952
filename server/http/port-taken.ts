/** Explains to the operator that another process has the port; null for another error. */
export function portTaken({ error, port }: { error: unknown; port: number }) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (!isTaken) return null
  return new Error(`Port ${port} is taken. Set PORT to a free one.`, { cause: error })
}
