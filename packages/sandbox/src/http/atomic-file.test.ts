import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeFileAtomically } from './atomic-file.ts'

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'site-file-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a file is written with its folders and its mode, and replaces the one before', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'a', 'b', 'token')
  await writeFileAtomically({ file, bytes: 'one', mode: 0o600 })
  await writeFileAtomically({ file, bytes: Buffer.from('two'), mode: 0o600 })
  expect(await readFile(file, 'utf8')).toBe('two')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'a', 'b'))).toEqual(['token'])
})

test('a failure leaves the old file and nothing beside it', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'taken')
  await writeFileAtomically({ file: join(file, 'inside'), bytes: 'a' })
  await expect(writeFileAtomically({ file, bytes: 'b' })).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['taken'])
  expect(await readFile(join(file, 'inside'), 'utf8')).toBe('a')
})

test('a folder that is a file is told', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'file'), '')
  await expect(
    writeFileAtomically({ file: join(folder, 'file', 'x'), bytes: 'a' }),
  ).rejects.toThrow()
})

test('writers of one file at the same time leave the whole of one', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'shared')
  const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000))
  await Promise.all(texts.map((bytes) => writeFileAtomically({ file, bytes })))
  expect(texts).toContain(await readFile(file, 'utf8'))
  expect(await readdir(folder)).toEqual(['shared'])
})
