import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { digestOf, isStale, stamp } from './stale.ts'

const ROOT = path.join(import.meta.dirname, '..')

const run = promisify(execFile)

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
export async function buildWhatIsStale() {
  await buildIfStale(SITE)
  await buildIfStale(STUDIO)
}

async function buildIfStale({ name, script, stampFile, sources }: Build) {
  const build = { stampFile: path.join(ROOT, stampFile), digest: digestOf({ root: ROOT, sources }) }
  if (!isStale(build)) return
  console.log(`Building ${name} …`)
  try {
    await run('npm', ['run', '--silent', script], {
      cwd: ROOT,
      maxBuffer: Infinity,
      // Whoever asks for it: a test runner's `test` would put React's development build into the site.
      env: { ...process.env, NODE_ENV: 'production' },
    })
  } catch (error) {
    // The message has what the build wrote on stderr.
    const said = error instanceof Error && 'stdout' in error ? `${String(error.stdout)}\n` : ''
    throw new Error(`Building ${name} failed:\n${said}${String(error)}`)
  }
  stamp(build)
}
