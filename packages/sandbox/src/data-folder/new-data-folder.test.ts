import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'
import { ensureDatabase } from './new-data-folder.ts'

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'site-new-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a folder in use is refused before anything is made in it', async () => {
  const dataDir = await temporaryFolder()
  const unlock = lockDataFolder({ dataDir })
  await expect(ensureDatabase({ dataDir })).rejects.toThrow('is in use')
  unlock()
  expect(await readdir(dataDir)).toEqual([])
})

test('a database that is there is left alone', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'postgres'))
  await ensureDatabase({ dataDir })
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test(
  'a new folder gets a database and nothing else, and is free afterwards',
  { tags: 'full' },
  async () => {
    const dataDir = await temporaryFolder()
    await ensureDatabase({ dataDir })
    expect(await readdir(dataDir)).toEqual(['postgres'])
    expect(await readdir(join(dataDir, 'postgres'))).toContain('PG_VERSION')
  },
)

test(
  'a folder beside it gets a copy, and a folder that has one keeps its own',
  { tags: 'full' },
  async () => {
    const dataDir = await temporaryFolder()
    const other = await temporaryFolder()
    expect(await ensureDatabase({ dataDir })).toBe(true)
    expect(await ensureDatabase({ dataDir: other, twinOf: dataDir })).toBe(true)
    expect(await readdir(other)).toEqual(['postgres'])
    const files = await readdir(join(dataDir, 'postgres'), { recursive: true })
    expect((await readdir(join(other, 'postgres'), { recursive: true })).sort()).toEqual(
      files.sort(),
    )
    expect(await ensureDatabase({ dataDir: other, twinOf: dataDir })).toBe(false)
  },
)
