import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Suffix of files that a crash left incomplete. */
export const UNFINISHED = '.unfinished'

/** Writing takes milliseconds, so an older file is left from a crash, and its writer never reported success. */
export const UNFINISHED_FOR_MS = 60 * 60 * 1_000

/** Writes a file atomically and durably: it is complete on disk when this resolves. */
export async function writeSafely({ to, bytes }: { to: string; bytes: Uint8Array }) {
  // Concurrent writers use separate temporary files; the last rename wins.
  const unfinished = `${to}.${randomUUID()}${UNFINISHED}`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, to)
  } catch (error) {
    // On a full disk every byte that was written of it is in the way of the next.
    await rm(unfinished, { force: true })
    throw error
  }
  // A renamed file is only durable once its folder is synced.
  await syncFolder(path.dirname(to))
}

/** Makes the names in a folder durable. */
export async function syncFolder(folder: string) {
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
