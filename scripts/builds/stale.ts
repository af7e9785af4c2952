import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Names of build results; types of queries are generated from `schema.json`. */
const RESULTS = new Set(['node_modules', 'dist', '.sanity', '.vite', 'schema.json'])

/** Computes a digest of the names and contents of files and folders (missing ones count as missing). */
export function computeDigest({ root, sources }: { root: string; sources: string[] }) {
  const hash = createHash('sha256')
  for (const source of sources) addTo({ hash, root, file: source })
  return hash.digest('hex')
}

/** Whether the build of `stampFile` used other sources. */
export function isStale({ stampFile, digest }: { stampFile: string; digest: string }) {
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== digest
}

/** Records the sources of a successful build. */
export function stamp({ stampFile, digest }: { stampFile: string; digest: string }) {
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, digest)
}

function addTo({
  hash,
  root,
  file,
}: {
  hash: ReturnType<typeof createHash>
  root: string
  file: string
}) {
  const absolute = path.join(root, file)
  if (!existsSync(absolute)) return
  if (statSync(absolute).isDirectory()) {
    const names = readdirSync(absolute).filter((name) => !RESULTS.has(name))
    for (const name of names.sort()) addTo({ hash, root, file: path.join(file, name) })
    return
  }
  hash.update(file).update('\0').update(readFileSync(absolute)).update('\0')
}
