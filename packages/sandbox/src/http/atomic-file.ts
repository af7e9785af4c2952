import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** After this resolves the file is whole on the disk; a crash before leaves the old one, or none. */
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

// The new name is in the folder, which has to reach the disk as well.
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
