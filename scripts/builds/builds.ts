import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { computeDigest, isStale, stamp } from './stale.ts'

const ROOT = path.join(import.meta.dirname, '../..')

type Build = { title: string; command: string[]; stampFile: string; sources: string[] }

const SITE: Build = {
  title: 'the site',
  command: ['npm', 'exec', '--', 'remix', 'vite:build'],
  stampFile: 'build/.built-from',
  sources: ['app', 'schemas', 'public', 'vite.config.ts', 'remix.config.js', 'package-lock.json'],
}

const SERVER: Build = {
  title: 'the server',
  command: [process.execPath, '--import', 'tsx', 'scripts/bundle-server.ts'],
  stampFile: 'build/server/.built-from',
  sources: [...SITE.sources, 'server', 'scripts'],
}

const STUDIO: Build = {
  title: 'the Studio',
  command: ['npm', 'run', '--silent', 'build', '--workspace', 'studio'],
  stampFile: 'studio/dist/.built-from',
  sources: ['studio', 'schemas', 'package-lock.json'],
}

/** `npm run build`. @throws Error when the build fails; its output is on the terminal */
export async function buildSite() {
  await build(SITE)
  await build(SERVER)
}

/** `npm run build:studio`. @throws Error when the build fails; its output is on the terminal */
export const buildStudio = () => build(STUDIO)

/**
 * Builds the site and the Studio if their sources have changed since the last build.
 *
 * @throws Error with the build's output when one fails
 */
export async function buildWhatIsStale() {
  for (const each of [SITE, SERVER, STUDIO]) {
    if (!isStale(withDigest(each))) continue
    console.log(`Building ${each.title} …`)
    await build(each, { isQuiet: true })
  }
}

async function build(each: Build, { isQuiet = false } = {}) {
  // The digest is taken before the build, so that an edit during it makes the result stale.
  const stampOptions = withDigest(each)
  const [file = '', ...args] = each.command
  const child = spawn(file, args, {
    cwd: ROOT,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    // A test runner's `test` would put React's development build into the site.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  await once(child, 'close')
  if (child.exitCode !== 0) {
    throw new Error(`Building ${each.title} failed${output === '' ? '.' : `:\n${output}`}`)
  }
  stamp(stampOptions)
}

function withDigest({ stampFile, sources }: Build) {
  return { stampFile: path.join(ROOT, stampFile), digest: computeDigest({ root: ROOT, sources }) }
}
