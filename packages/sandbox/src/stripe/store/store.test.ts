import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type RecordOf } from './records.ts'
import { openStore, type Store } from './store.ts'

async function makeFile() {
  const folder = await mkdtemp(join(tmpdir(), 'site-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'journal.ndjson')
}

async function open(file: string) {
  const store = await openStore({ file })
  onTestFinished(() => store.close().catch(() => undefined))
  return store
}

function product(id: string): RecordOf<'product'> {
  const times = { created: 1, updated: 1 }
  return { id, ...times, active: true, name: id, description: null, metadata: {} }
}

const add = ({ store, id }: { store: Store; id: string }) =>
  store.run((tables) => tables.product.put(product(id)))

const ids = (store: Store) => store.run((tables) => tables.product.list().map(({ id }) => id))

test('what was run is there when the store is opened again', async () => {
  const file = await makeFile()
  const store = await open(file)
  await add({ store, id: 'a' })
  await store.run((tables) => {
    tables.product.put(product('b'))
    tables.product.put(product('c'))
    tables.product.remove('a')
  })
  await store.close()
  expect(await ids(await open(file))).toEqual(['b', 'c'])
})

test('work that throws leaves nothing, in memory and on the disk', async () => {
  const file = await makeFile()
  const store = await open(file)
  await add({ store, id: 'a' })
  const broken = store.run((tables) => {
    tables.product.put(product('b'))
    tables.product.put({ ...product('a'), name: 'changed' })
    tables.product.remove('a')
    throw new Error('No')
  })
  await expect(broken).rejects.toThrow('No')
  expect(await store.run(({ product: table }) => table.list())).toEqual([product('a')])
  await store.close()
  expect(await ids(await open(file))).toEqual(['a'])
})

test('work that cannot be written is taken back', async () => {
  const store = await open(await makeFile())
  await store.close()
  await expect(add({ store, id: 'a' })).rejects.toThrow()
  expect(await ids(store)).toEqual([])
})

test('works run one after the other, and a reader waits for what is being written', async () => {
  const store = await open(await makeFile())
  const writing = Array.from({ length: 20 }, (_, index) => add({ store, id: `p${index}` }))
  expect(await ids(store)).toHaveLength(20)
  await Promise.all(writing)
  expect(await store.run(() => 'an answer')).toBe('an answer')
})

test('listeners hear of changes, not of reading, until they leave', async () => {
  const store = await open(await makeFile())
  let heard = 0
  const leave = store.subscribe(() => {
    heard += 1
  })
  await add({ store, id: 'a' })
  await ids(store)
  expect(heard).toBe(1)
  leave()
  await add({ store, id: 'b' })
  expect(heard).toBe(1)
})

test('opening writes the journal anew: what was replaced takes no place', async () => {
  const file = await makeFile()
  const store = await open(file)
  for (let count = 0; count < 50; count += 1) {
    await store.run((tables) => tables.product.put({ ...product('a'), name: `name ${count}` }))
  }
  await store.close()
  const lines = async () => (await readFile(file, 'utf8')).trim().split('\n').length
  expect(await lines()).toBe(50)
  const again = await open(file)
  expect(await lines()).toBe(1)
  expect(await again.run((tables) => tables.product.get('a')?.name)).toBe('name 49')
})

test('a journal of another make is refused, not dropped', async () => {
  const file = await makeFile()
  await writeFile(file, '[["unicorn","u1",{}]]\n')
  await expect(openStore({ file })).rejects.toThrow('unknown kind, unicorn')
  expect(await readFile(file, 'utf8')).toContain('unicorn')
})
