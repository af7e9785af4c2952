import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalled } from './install.js'

test('packages that are linked from another folder are left alone, and it is said how to go on', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-install-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [clone, others] = [path.join(folder, 'clone'), path.join(folder, 'others')]
  await mkdir(path.join(clone, 'scripts'), { recursive: true })
  await mkdir(path.join(others, 'express'), { recursive: true })
  for (const file of ['start.js', 'install.js']) {
    await cp(path.join(import.meta.dirname, file), path.join(clone, 'scripts', file))
  }
  await writeFile(path.join(clone, 'package.json'), '{"type":"module"}')
  await writeFile(path.join(clone, 'package-lock.json'), '{}')
  await symlink(others, path.join(clone, 'node_modules'))

  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.js'], {
    cwd: clone,
    encoding: 'utf8',
  })
  expect(stderr).toBe(
    'node_modules is a link to another folder, and installing would empty that one. Remove the link (rm node_modules) and start again.\n',
  )
  expect(status).toBe(1)
  expect(await readdir(others)).toEqual(['express'])
})

const EXPRESS = { version: '4.22.3', integrity: 'sha512-e' }
const TSX = { version: '4.23.15', integrity: 'sha512-t', dev: true }
const OTHER_PLATFORM = { version: '1.0.0', integrity: 'sha512-w', optional: true }
const LOCKED = {
  '': { name: 'site' },
  studio: { name: 'studio' },
  'node_modules/studio': { resolved: 'studio', link: true },
  'node_modules/express': EXPRESS,
  'studio/node_modules/tsx': TSX,
  'node_modules/win32': OTHER_PLATFORM,
}

/** A folder with a lockfile and, where given, npm's record of what it installed. */
async function makeProject({ installed }: { installed: Record<string, object> | null }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-install-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'node_modules'))
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: LOCKED }))
  if (installed) {
    await writeFile(
      path.join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: installed }),
    )
  }
  return folder
}

const INSTALLED = {
  'node_modules/studio': { resolved: 'studio', link: true },
  'node_modules/express': EXPRESS,
  'studio/node_modules/tsx': TSX,
}

test('nothing is installed again after npm ci or npm install, on any platform', async () => {
  expect(isInstalled(await makeProject({ installed: INSTALLED }))).toBe(true)
})

test('a package more than the lockfile asks for is no reason to install again', async () => {
  const installed = { ...INSTALLED, 'node_modules/extra': { version: '1.0.0' } }
  expect(isInstalled(await makeProject({ installed }))).toBe(true)
})

test('a missing package, another version and other bytes are installed', async () => {
  const { 'node_modules/express': express, ...rest } = INSTALLED
  const newer = { ...express, version: '5.0.0' }
  const changed = { ...express, integrity: 'sha512-x' }
  for (const installed of [
    null,
    rest,
    { ...rest, 'node_modules/express': newer },
    { ...rest, 'node_modules/express': changed },
  ]) {
    expect(isInstalled(await makeProject({ installed }))).toBe(false)
  }
})
