import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of its own for one test. */
async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-scripts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/**
 * A folder for the front of PATH, with programs that each run these lines of JavaScript instead of what they are:
 * `args` is what they were called with.
 */
export async function folderOfPrograms(programs: Record<string, string>) {
  const folder = await temporaryFolder()
  for (const [name, code] of Object.entries(programs)) {
    const file = path.join(folder, name)
    await writeFile(file, `#!${process.execPath}\nconst args = process.argv.slice(2)\n${code}\n`)
    await chmod(file, 0o755)
  }
  return folder
}

/** PATH with a folder before all others. */
export function pathWith(folder: string) {
  return [folder, process.env.PATH].join(path.delimiter)
}
