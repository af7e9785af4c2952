import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const MODULES = path.join(ROOT, 'node_modules')
const STAMP = path.join(MODULES, '.installed-lock')

/**
 * Runs `npm ci` unless node_modules is what package-lock.json asks for. Plain JavaScript with no
 * dependency: it is the first thing that runs on a fresh clone. A node_modules that is a link is another
 * folder's: `npm ci` would empty that one.
 */
export function ensureInstalled() {
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link to another folder, and installing would empty that one. Remove the link (rm node_modules) and start again.',
    )
    process.exit(1)
  }
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
