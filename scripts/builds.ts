import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { digestOf, isStale, stamp } from './stale.ts'

const ROOT = path.join(import.meta.dirname, '..')

const BUILDS = [
  {
    name: 'the site',
    script: 'build',
    stampFile: 'build/.built-from',
    sources: ['app', 'schemas', 'public', 'vite.config.ts', 'remix.config.js', 'package-lock.json'],
  },
  {
    name: 'the Studio',
    script: 'build:studio',
    stampFile: 'studio/dist/.built-from',
    sources: ['studio', 'schemas', 'package-lock.json'],
  },
]

/**
 * Builds the site and the Studio where their sources changed since the last time.
 *
 * @throws Error with the build's output when one fails
 */
export function buildWhatIsStale() {
  for (const { name, script, stampFile, sources } of BUILDS) {
    const build = {
      stampFile: path.join(ROOT, stampFile),
      digest: digestOf({ root: ROOT, sources }),
    }
    if (!isStale(build)) continue
    console.log(`Building ${name} …`)
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`Building ${name} failed:\n${stdout}\n${stderr}`)
    stamp(build)
  }
}
