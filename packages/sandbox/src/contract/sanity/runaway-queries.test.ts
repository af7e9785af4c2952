// @module-tag full
import { expect, onTestFinished, test } from 'vitest'
import { createContentLake } from '#sandbox/sanity/store/content-lake.ts'
import { createMemoryLog } from '#sandbox/sanity/store/memory-log.ts'
import { makeDocument } from '#sandbox/sanity/store/test-lake.ts'
import { send, startLake } from './lake.ts'

// Reads all documents for each pair of them.
const RUNAWAY = 'count(*[count(*[count(*[n != ^.n && n != ^.^.n]) > 0]) > 0])'
// More than is evaluated between two requests, and yet soon answered.
const EXPENSIVE = 'count(*[count(*[_id != ^._id]) > 0])'

async function startFilledLake({ count, maxQueryMs }: { count: number; maxQueryMs: number }) {
  let ids = 0
  const documents = Array.from({ length: count }, (_, n) =>
    makeDocument({ _id: `d${n}`, _type: 'page', n, title: 'a'.repeat(40) }),
  )
  const lake = await createContentLake({
    log: createMemoryLog(documents),
    now: () => new Date(),
    nextId: () => `id${(ids += 1)}`,
    maxQueryMs,
  })
  onTestFinished(() => lake.close())
  return startLake({ lake })
}

test('while a runaway query runs, other requests and queries are answered', async () => {
  const { visitor, client, url } = await startFilledLake({ count: 2_000, maxQueryMs: 500 })
  const events: string[] = []
  const runaway = visitor.fetch(RUNAWAY).catch((error: unknown) => {
    events.push('runaway')
    return error
  })
  await client.create({ _id: 'new', _type: 'page' })
  expect(await visitor.fetch('count(*)')).toBe(2_001)
  expect((await send({ url: `${url}/_sandbox/health` })).status).toBe(200)
  events.push('others')
  expect(await runaway).toMatchObject({
    statusCode: 408,
    details: { type: 'queryTimeoutError', query: RUNAWAY },
  })
  expect(events).toEqual(['others', 'runaway'])
})

test('a query of many wildcards is answered', async () => {
  const { visitor } = await startFilledLake({ count: 200, maxQueryMs: 60_000 })
  const count = (pattern: string) => visitor.fetch('count(*[title match $pattern])', { pattern })
  expect(await count('*a*a*a*a*a*a*a*a*b')).toBe(0)
  expect(await count(`${'*a'.repeat(20)}*b`)).toBe(0)
  expect(await count(`${'*a'.repeat(40)}*`)).toBe(200)
  expect(await count(`${'*a'.repeat(41)}*`)).toBe(0)
})

test('a pattern that only a document tells is stopped at the end of its time', async () => {
  const { visitor } = await startFilledLake({ count: 2, maxQueryMs: 300 })
  const query = '*[0]{title, "pattern": $pattern}{"is": title match pattern}'
  const pattern = `${'*a'.repeat(20)}*b`
  await expect(visitor.fetch(query, { pattern })).rejects.toMatchObject({ statusCode: 408 })
  expect(await visitor.fetch(query, { pattern: '*a*' })).toEqual({ is: true })
})

test('an expensive query sees every change that was answered before it was sent', async () => {
  const { client, visitor } = await startFilledLake({ count: 200, maxQueryMs: 60_000 })
  expect(await visitor.fetch(EXPENSIVE)).toBe(200)
  for (let round = 1; round <= 10; round += 1) {
    await client.create({ _id: `new${round}`, _type: 'page' })
    expect(await visitor.fetch(EXPENSIVE)).toBe(200 + round)
  }
  await client.delete({ query: '*[_id match "new*"]' })
  expect(await visitor.fetch(EXPENSIVE)).toBe(200)
})

test('an expensive query answers as it would at once', async () => {
  const { visitor, client } = await startFilledLake({ count: 200, maxQueryMs: 60_000 })
  await client.create({ _id: 'drafts.d1', _type: 'page', n: 1_000 })
  const list = '*[n > 197 && count(*[_id != ^._id]) > 1]|order(n desc){n, "now": now() > "2020"}'
  const query = `{"list": ${list}, "who": identity()}`
  const rows = [199, 198].map((n) => ({ n, now: true }))
  expect(await visitor.fetch(query)).toMatchObject({ list: rows })
  const drafts = [{ n: 1_000, now: true }, ...rows]
  const options = { perspective: 'drafts' } as const
  expect(await client.fetch(query, {}, options)).toMatchObject({ list: drafts })
  const refused = visitor.fetch(`{"list": ${list}, "distance": geo::distance(1, 2)}`)
  await expect(refused).rejects.toMatchObject({
    statusCode: 400,
    details: { type: 'queryEvaluationError' },
  })
})
