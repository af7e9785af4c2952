import { expect, test } from 'vitest'
import { createContentLake } from '#sandbox/sanity/store/content-lake.ts'
import { createMemoryLog } from '#sandbox/sanity/store/memory-log.ts'
import { createChangeFeed } from './change-feed.ts'

async function startFeed() {
  let ids = 0
  const nextId = () => `id${(ids += 1)}`
  const lake = await createContentLake({ log: createMemoryLog(), now: () => new Date(), nextId })
  const feed = createChangeFeed({ lake, nextId })
  const write = async (transactionId: string) => {
    await lake.commit({ mutations: [{ create: { _type: 'a' } }], transactionId, author: 'me' })
    await Promise.resolve()
  }
  const after = (id: string) => feed.since(id)?.map((transaction) => transaction.id) ?? null
  return { feed, write, after }
}

test('what came after a moment is given in order', async () => {
  const { feed, write, after } = await startFeed()
  const start = feed.lastId()
  expect(after(start)).toEqual([])
  await write('one')
  await write('two')
  expect(after(start)).toEqual(['one', 'two'])
  expect(after('one')).toEqual(['two'])
  expect(after('two')).toEqual([])
  expect(feed.lastId()).toBe('two')
})

test('a moment of another process is not known', async () => {
  const { after } = await startFeed()
  expect(after('somewhere-else')).toBeNull()
  expect(after('')).toBeNull()
})

test('moments are forgotten after five hundred transactions', async () => {
  const { feed, write, after } = await startFeed()
  const start = feed.lastId()
  for (let index = 0; index < 500; index += 1) await write(`t${index}`)
  expect(after(start)).toHaveLength(500)
  await write('one-more')
  expect(after(start)).toBeNull()
  expect(after('t0')).toHaveLength(500)
  expect(after('t499')).toEqual(['one-more'])
})

test('a listener hears until it stops, and nothing after the feed is closed', async () => {
  const { feed, write } = await startFeed()
  const heard: string[] = []
  const stop = feed.subscribe(({ id }) => heard.push(id))
  await write('one')
  stop()
  await write('two')
  feed.subscribe(({ id }) => heard.push(id))
  feed.close()
  await write('three')
  expect(heard).toEqual(['one'])
})
