import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lockDataFolder } from './data-folder-lock.ts'

/** The folder of the database in a data folder. */
export const DATABASE = 'postgres'
const CREATE = fileURLToPath(new URL('./create-database.js', import.meta.url))

/**
 * Creates the database of a new data folder, in a process of its own: that takes 600 MB of memory that WebAssembly
 * never returns, a third of which is enough to open it. It is created elsewhere and then moved, so that a killed
 * process leaves nothing incomplete. Throws when another running process uses the folder.
 *
 * @param twinOf a data folder whose database nobody has opened yet: a copy of it is as good as a new one, and quicker
 * @returns whether there was none
 */
export async function ensureDatabase({ dataDir, twinOf }: { dataDir: string; twinOf?: string }) {
  if (existsSync(join(dataDir, DATABASE))) return false
  const unlock = lockDataFolder({ dataDir })
  const unfinished = join(dataDir, 'unfinished')
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished)
    if (twinOf === undefined) await createDatabase({ folder: join(unfinished, DATABASE) })
    else await cp(join(twinOf, DATABASE), join(unfinished, DATABASE), { recursive: true })
    await rename(join(unfinished, DATABASE), join(dataDir, DATABASE))
    await rm(unfinished, { recursive: true, force: true })
    return true
  } finally {
    unlock()
  }
}

async function createDatabase({ folder }: { folder: string }) {
  // Half of the work would be optimising code that runs once.
  const child = spawn(process.execPath, ['--liftoff-only', CREATE, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`No database could be made in ${folder}`)
}
