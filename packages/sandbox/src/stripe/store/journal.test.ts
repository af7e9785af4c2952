import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openJournal } from './journal.ts'

async function makeFile() {
  const folder = await mkdtemp(join(tmpdir(), 'site-journal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'deeper', 'journal.ndjson')
}

async function open(file: string) {
  const opened = await openJournal({ file })
  onTestFinished(() => opened.journal.close().catch(() => undefined))
  return opened
}

test('a new journal has no entries, and only its owner reads it', async () => {
  const file = await makeFile()
  expect((await open(file)).entries).toEqual([])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('entries are there when the journal is opened again, oldest first', async () => {
  const file = await makeFile()
  const { journal } = await open(file)
  await journal.append({ a: 1 })
  await journal.append(['line\nbreak', 'ö'])
  await journal.close()
  expect((await open(file)).entries).toEqual([{ a: 1 }, ['line\nbreak', 'ö']])
})

test('half a line of a killed process goes, and the next entry stands on a line of its own', async () => {
  const file = await makeFile()
  const { journal } = await open(file)
  await journal.append('whole')
  await journal.close()
  await appendFile(file, '{"half": "Käse')
  const again = await open(file)
  expect(again.entries).toEqual(['whole'])
  await again.journal.append('next')
  expect(await readFile(file, 'utf8')).toBe('"whole"\n"next"\n')
})

test('a journal that is damaged in the middle is not taken for a shorter one', async () => {
  const file = await makeFile()
  const { journal } = await open(file)
  await journal.close()
  await writeFile(file, '"one"\n{broken\n"three"\n')
  await expect(openJournal({ file })).rejects.toThrow(SyntaxError)
  expect(await readFile(file, 'utf8')).toContain('"three"')
})

test('rewriting puts new entries in the place of all', async () => {
  const file = await makeFile()
  const { journal } = await open(file)
  for (const entry of ['a', 'b', 'c']) await journal.append(entry)
  await journal.rewrite(['abc'])
  await journal.append('d')
  await journal.close()
  expect((await open(file)).entries).toEqual(['abc', 'd'])
})

test('an entry that cannot be written leaves nothing of it', async () => {
  const file = await makeFile()
  const { journal } = await open(file)
  await journal.append('one')
  await expect(journal.append({ big: 1n })).rejects.toThrow(TypeError)
  await journal.append('two')
  await journal.close()
  expect((await open(file)).entries).toEqual(['one', 'two'])
})
