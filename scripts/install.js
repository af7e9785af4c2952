import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const MODULES = path.join(ROOT, 'node_modules')

/**
 * Runs `npm ci` unless node_modules matches package-lock.json. Plain JavaScript without dependencies, since it runs
 * first on a fresh clone. A linked node_modules belongs to another folder, which `npm ci` would empty, and is left
 * alone.
 */
export function ensureInstalled() {
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link to another folder, and installing would empty that one. Remove the link (rm node_modules) and start again.',
    )
    process.exit(1)
  }
  if (isInstalled(ROOT)) return

  console.log('Installing the dependencies (about two minutes the first time) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('npm ci failed; its message is above.')
    process.exit(1)
  }
}

/**
 * Compares package-lock.json with node_modules/.package-lock.json, which npm writes at the end of each install:
 * https://docs.npmjs.com/cli/configuring-npm/package-lock-json#hidden-lockfiles
 *
 * @param {string} root the folder of package-lock.json
 */
export function isInstalled(root) {
  const hidden = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = readPackages(hidden)
  return Object.entries(readPackages(path.join(root, 'package-lock.json'))).every(
    ([location, locked]) => {
      if (!location.startsWith('node_modules/') && !location.includes('/node_modules/')) return true
      const installedPackage = installed[location]
      // Binaries for other platforms are in the lockfile and never on the disk.
      if (installedPackage === undefined) return locked.optional === true
      return (
        installedPackage.version === locked.version &&
        installedPackage.integrity === locked.integrity
      )
    },
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function readPackages(file) {
  /** @type {unknown} */
  const lockfile = JSON.parse(readFileSync(file, 'utf8'))
  if (!isLockfile(lockfile)) throw new Error(`${file} is no lockfile of npm 7 or later.`)
  return lockfile.packages
}

/**
 * @param {unknown} value
 * @returns {value is { packages: ReturnType<typeof readPackages> }}
 */
function isLockfile(value) {
  return typeof value === 'object' && value !== null && 'packages' in value
}
