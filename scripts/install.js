import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const STAMP = path.join(ROOT, 'node_modules/.installed-lock')

/**
 * Runs `npm ci` unless node_modules is what package-lock.json asks for. Plain JavaScript with no
 * dependency: it is the first thing that runs on a fresh clone.
 */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return

  console.log('Installing the dependencies (about two minutes the first time) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('npm ci failed; its message is above.')
    process.exit(1)
  }
  writeFileSync(STAMP, lock)
}
