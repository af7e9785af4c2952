/** What to tell whoever starts the site when somebody else has its port; null for another error. */
export function portTaken({ error, port }: { error: unknown; port: number }) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (!isTaken) return null
  return new Error(`Port ${port} is taken. Set PORT to a free one.`, { cause: error })
}
