import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('packages that are linked from another folder are left alone, and it is said how to go on', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shortlane-install-'))
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
