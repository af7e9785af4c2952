import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DataFolderInUse } from './data-folder-in-use.ts'

const LOCK_FILE = 'sandbox.lock'

// A takeover takes a few system calls; an older one was left by a killed process.
const TAKEOVER_SECONDS = 5

const OwnerSchema = z.object({ pid: z.number(), startedAt: z.string().nullable() })
type Owner = z.infer<typeof OwnerSchema>

/**
 * Locks a data folder for this process, because PGlite lets two processes open one folder and then corrupts it. A lock
 * whose process is gone (or whose pid was reused) is taken over. Throws when another running process holds it. Returns
 * a function that releases the lock.
 */
export function lockDataFolder({ dataDir }: { dataDir: string }): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, LOCK_FILE)
  const mine: Owner = { pid: process.pid, startedAt: getStart(process.pid) }
  if (!create({ file, owner: mine }) && !takeOver({ file, owner: mine })) {
    throw new DataFolderInUse({ dataDir, pid: read(file)?.pid ?? null })
  }
  return () => {
    const owner = read(file)
    if (owner?.pid === mine.pid && owner.startedAt === mine.startedAt) rmSync(file, { force: true })
  }
}

/** Replaces a stale lock. Only one process at a time may try, or a second one would remove the first one's new lock. */
function takeOver({ file, owner }: { file: string; owner: Owner }): boolean {
  const guard = `${file}.takeover`
  if (getAge(guard) > TAKEOVER_SECONDS) rmSync(guard, { force: true })
  if (!create({ file: guard, owner })) return false
  try {
    const current = read(file)
    if (current && isAlive(current)) return false
    rmSync(file, { force: true })
    return create({ file, owner })
  } finally {
    rmSync(guard, { force: true })
  }
}

function getAge(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? (Date.now() - stat.mtimeMs) / 1000 : 0
}

function create({ file, owner }: { file: string; owner: Owner }): boolean {
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx' })
    return true
  } catch (error) {
    if (getCode(error) === 'EEXIST') return false
    throw error
  }
}

function read(file: string): Owner | null {
  const text = readText(file)
  if (text === null) return null
  try {
    return OwnerSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // A process that was killed while it wrote the lock leaves half a line.
    return null
  }
}

function isAlive({ pid, startedAt }: Owner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (getCode(error) !== 'EPERM') return false
  }
  const current = getStart(pid)
  return startedAt === null || current === null || startedAt === current
}

/** Returns a process's start time (field 22 of /proc/PID/stat), or null without /proc. */
function getStart(pid: number): string | null {
  const stat = readText(`/proc/${pid}/stat`)
  // The command's name is in brackets and may contain spaces; the state, field 3, follows.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = getCode(error)
    if (code === 'ENOENT' || code === 'ESRCH') return null
    throw error
  }
}

function getCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
