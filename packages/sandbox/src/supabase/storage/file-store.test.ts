import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileStore } from './file-store.ts'

const VERSION = '5f0c2c4e-3b2a-4c57-9d0e-1b1a6a3c9e01'

async function openStore() {
  const folder = await mkdtemp(join(tmpdir(), 'site-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, store: createFileStore({ folder }) }
}

test('bytes come back as they were, and are gone when they are removed', async () => {
  const { folder, store } = await openStore()
  const bytes = Buffer.from([0, 255, 10])
  await store.write({ version: VERSION, bytes })
  expect(await store.read(VERSION)).toEqual(bytes)
  expect(await readdir(folder)).toEqual([VERSION])
  await store.remove(VERSION)
  await store.remove(VERSION)
  expect(await store.read(VERSION)).toBeNull()
})

test('what is no version is never a path', async () => {
  const { store } = await openStore()
  for (const version of ['', '..', '../x', `${VERSION}/..`, `../${VERSION}`]) {
    await expect(async () => store.read(version)).rejects.toThrow('A version is a UUID')
    await expect(async () => store.remove(version)).rejects.toThrow('A version is a UUID')
  }
})
