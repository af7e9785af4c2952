import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '#sandbox/http/atomic-file.ts'

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Stores objects, each version in a file of its own: no text of a request is part of a path. */
export type FileStore = {
  write: (file: { version: string; bytes: Buffer }) => Promise<void>
  /** Null for a missing file. */
  read: (version: string) => Promise<Buffer | null>
  remove: (version: string) => Promise<void>
}

export function createFileStore({ folder }: { folder: string }): FileStore {
  function getPath(version: string): string {
    if (!VERSION.test(version)) throw new TypeError('A version is a UUID')
    return join(folder, version)
  }

  return {
    write: ({ version, bytes }) => writeFileAtomically({ file: getPath(version), bytes }),
    read: async (version) => {
      try {
        return await readFile(getPath(version))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    remove: (version) => rm(getPath(version), { force: true }),
  }
}
