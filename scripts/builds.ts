import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { digestOf, isStale, stamp } from './stale.ts'

const ROOT = path.join(import.meta.dirname, '..')

type Build = { name: string; script: string; stampFile: string; sources: string[] }

const SITE: Build = {
  name: 'the site',
  script: 'build',
  stampFile: 'build/.built-from',
  sources: ['app', 'schemas', 'public', 'vite.config.ts', 'remix.config.js', 'package-lock.json'],
}

const STUDIO: Build = {
  name: 'the Studio',
  script: 'build:studio',
  stampFile: 'studio/dist/.built-from',
  sources: ['studio', 'schemas', 'package-lock.json'],
}

/**
 * Builds the site and the Studio where their sources changed since the last time.
 *
 * @throws Error with the build's output when one fails
 */
export function buildWhatIsStale() {
  buildIfStale(SITE)
  buildIfStale(STUDIO)
}

function buildIfStale({ name, script, stampFile, sources }: Build) {
  const build = { stampFile: path.join(ROOT, stampFile), digest: digestOf({ root: ROOT, sources }) }
  if (!isStale(build)) return
  console.log(`Building ${name} …`)
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], {
    cwd: ROOT,
    encoding: 'utf8',
    // Whoever asks for it: a test runner's `test` would put React's development build into the site.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`Building ${name} failed:\n${stdout}\n${stderr}`)
  stamp(build)
}
