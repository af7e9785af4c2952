import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { asServerBuild, loadServerBuild } from './build.ts'

test('a build of Remix is taken as it is', () => {
  const build = { entry: { module: {} }, routes: {} }
  expect(asServerBuild(build)).toBe(build)
})

test.for([null, undefined, 'build', {}, { entry: {} }, { routes: {} }])(
  '%j is no build, and it is said how to make one',
  (loaded) => {
    expect(() => asServerBuild(loaded)).toThrow('npm run build')
  },
)

test('without a build it is said how to make one', async () => {
  await expect(loadServerBuild('/nowhere/build/server/index.js')).rejects.toThrow('npm run build')
})

const LOAD = `
  const { loadServerBuild } = await import(process.argv[1])
  console.log(Object.keys(await loadServerBuild(process.argv[2])).join())
`

test.each(['with # hash', '100% sure', 'Büro', 'a?b'])(
  'a build is loaded from a folder called "%s"',
  async (name) => {
    const parent = await mkdtemp(path.join(tmpdir(), 'site-build-'))
    onTestFinished(() => rm(parent, { recursive: true }))
    const folder = path.join(parent, name)
    await mkdir(folder)
    const file = path.join(folder, 'index.mjs')
    await writeFile(file, 'export const entry = { module: {} }\nexport const routes = {}\n')
    // Node's own loader: that of Vitest takes an address apart in a way of its own.
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--import', 'tsx', '--input-type=module', '-e', LOAD],
      ...[path.join(import.meta.dirname, 'build.ts'), file],
    ])
    expect(stdout.trim()).toBe('entry,routes')
  },
)
