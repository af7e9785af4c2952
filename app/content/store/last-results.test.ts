import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from '#app/http/log/log.server.ts'
import { UNFINISHED } from '#app/http/write-safely.server.ts'
import { openLastResults } from './last-results.server.ts'

const QUERY = '*[_type == "post"]{ title }'

async function openFolder() {
  const parent = await mkdtemp(path.join(tmpdir(), 'site-copies-'))
  // A result may still be on its way to the disk.
  onTestFinished(() => rm(parent, { recursive: true, force: true, maxRetries: 5 }))
  const folder = path.join(parent, 'project-production')
  const list = () => readdir(folder).catch((): string[] => [])
  return {
    folder,
    list,
    /** Lists the copies that are completely written. */
    listCopies: async () => (await list()).filter((name) => !name.endsWith(UNFINISHED)),
  }
}

function open(folder: string) {
  return openLastResults({ folder, prepare: ({ result }) => void Object.freeze(result) })
}

function question(params: Record<string, string> = {}) {
  return { query: QUERY, params }
}

function toResponse(result: unknown) {
  return { result, syncTags: [], ms: 1 }
}

test('a result is found after a restart, prepared as when it was read', async () => {
  const { folder, listCopies } = await openFolder()
  open(folder).keep({ question: question(), response: toResponse([{ title: 'A' }]) })
  await expect.poll(listCopies).toHaveLength(1)
  const found = await open(folder).find(question())
  expect(found?.response.result).toEqual([{ title: 'A' }])
  expect(Object.isFrozen(found?.response.result)).toBe(true)
  expect(Math.abs(Date.now() - (found?.readAt ?? 0))).toBeLessThan(60_000)
  expect(await open(folder).find(question({ path: '/other' }))).toBeNull()
})

test('a copy of yesterday answers at midnight', async () => {
  const { folder } = await openFolder()
  const results = open(folder)
  const response = toResponse([{ title: 'A' }])
  results.keep({ question: question({ path: '/a', today: '2026-11-25' }), response })
  const found = await results.find(question({ path: '/a', today: '2026-11-26' }))
  expect(found?.response).toBe(response)
})

test('nobody else of the machine may read the files, and none is left half written', async () => {
  const { folder, list, listCopies } = await openFolder()
  open(folder).keep({ question: question(), response: toResponse(null) })
  await expect.poll(listCopies).toHaveLength(1)
  // The unfinished file was given this name: nothing else is left of it.
  const [name = '', ...others] = await list()
  expect(others).toEqual([])
  expect(name).toMatch(/^[\da-f]{64}\.json\.br$/)
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('a file that a crash left half written goes, one that is being written stays', async () => {
  const { folder, list } = await openFolder()
  const [old = '', current = ''] = ['old', 'current'].map((name) => `${name}${UNFINISHED}`)
  await mkdir(folder, { recursive: true })
  for (const name of [old, current]) await writeFile(path.join(folder, name), 'half')
  const aDayAgo = new Date(Date.now() - 24 * 60 * 60 * 1_000)
  await utimes(path.join(folder, old), aDayAgo, aDayAgo)
  open(folder).keep({ question: question(), response: toResponse(null) })
  await expect.poll(list).not.toContain(old)
  expect(await list()).toContain(current)
})

test('a result that stays the same is not written again, another one is', async () => {
  const { folder, listCopies } = await openFolder()
  const results = open(folder)
  results.keep({ question: question(), response: toResponse([{ title: 'A' }]) })
  await expect.poll(listCopies).toHaveLength(1)
  const [name = ''] = await listCopies()
  const read = () => readFile(path.join(folder, name), 'base64')
  const before = await read()
  results.keep({ question: question(), response: toResponse([{ title: 'A' }]) })
  results.keep({ question: question({ path: '/b' }), response: toResponse([]) })
  await expect.poll(listCopies).toHaveLength(2)
  expect(await read()).toBe(before)
  results.keep({ question: question(), response: toResponse([{ title: 'B' }]) })
  await expect.poll(read).not.toBe(before)
})

test('a torn file is one line in the log, and gone', async () => {
  const { folder, list, listCopies } = await openFolder()
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  open(folder).keep({ question: question(), response: toResponse([]) })
  await expect.poll(listCopies).toHaveLength(1)
  const [name = ''] = await listCopies()
  await writeFile(path.join(folder, name), 'torn')
  const results = open(folder)
  expect(await results.find(question())).toBeNull()
  expect(await results.find(question())).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(await list()).toEqual([])
})

test('a folder that cannot be written costs no result', async () => {
  const { folder } = await openFolder()
  await writeFile(folder, 'a file in its place')
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})
  const results = open(folder)
  for (const title of ['A', 'B', 'C']) {
    results.keep({ question: question({ title }), response: toResponse([{ title }]) })
  }
  await expect.poll(() => error.mock.calls.length).toBe(1)
  expect((await results.find(question({ title: 'C' })))?.response.result).toEqual([{ title: 'C' }])
})
