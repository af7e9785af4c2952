import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder once per set of sources, shared by processes, and keeps it until the sources change.
 *
 * @param cache the folder of all of its kind
 * @param digest of its sources: see `computeDigest`
 * @param make fills an empty folder
 * @returns its path
 */
export async function keepFolder({
  cache,
  digest,
  make,
}: {
  cache: string
  digest: string
  make: (folder: string) => Promise<void>
}) {
  const copy = path.join(cache, digest)
  if (existsSync(copy)) return copy
  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(path.join(cache, 'unfinished-'))
  try {
    await make(unfinished)
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process may have created the folder in the meantime.
    if (!existsSync(copy)) throw error
  }
  await removeOthers({ cache, digest })
  return copy
}

async function removeOthers({ cache, digest }: { cache: string; digest: string }) {
  const names = await readdir(cache)
  const outdated = names.filter((name) => /^[0-9a-f]{64}$/.test(name) && name !== digest)
  for (const name of outdated) await rm(path.join(cache, name), { recursive: true, force: true })
}
