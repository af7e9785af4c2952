import { readFile } from 'node:fs/promises'
import { writeFileAtomically } from '#sandbox/http/atomic-file.ts'

/**
 * Reads a secret from a file of its own, which is created at the first start and only readable by the folder's owner.
 */
export async function keptText({
  file,
  make,
}: {
  file: string
  make: () => string | Promise<string>
}): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const text = await make()
  await writeFileAtomically({ file, bytes: `${text}\n`, mode: 0o600 })
  return text
}
