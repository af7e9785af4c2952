/** The lines that a process has written until now; the array grows with what it writes. */
export function collectLines(stream: NodeJS.ReadableStream) {
  const lines: string[] = []
  let rest = ''
  stream.on('data', (chunk: Buffer) => {
    const [...parts] = (rest + chunk.toString()).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
  return lines
}
