import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file atomically and durably; a crash leaves the old one, or none. */
export async function writeFileAtomically({
  file,
  bytes,
  mode = 0o644,
}: {
  file: string
  bytes: Buffer | string
  mode?: number
}) {
  const folder = dirname(file)
  const temporary = `${file}.${randomUUID()}.tmp`
  await mkdir(folder, { recursive: true })
  try {
    const handle = await open(temporary, 'wx', mode)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder)
}

// The folder contains the new name, so it has to be synced as well.
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
