import { ClientError } from '@sanity/client'
import { expect, test } from 'vitest'
import { BEARER, send, startLake, TOKEN } from './lake.ts'
import { textWith } from './matchers.ts'

const posts = [
  { _id: 'post-1', _type: 'post', title: 'First' },
  { _id: 'post-2', _type: 'post', title: 'Second' },
  { _id: 'drafts.post-2', _type: 'post', title: 'Second, edited' },
]

async function startWithPosts() {
  const started = await startLake()
  const transaction = started.client.transaction()
  for (const post of posts) transaction.create(post)
  await transaction.commit()
  return started
}

test('a query with parameters answers over GET', async () => {
  const { client } = await startWithPosts()
  const title = await client.fetch<string>('*[_id == $id][0].title', { id: 'post-1' })
  expect(title).toBe('First')
})

test('a query over 11 kB is posted and answers the same', async () => {
  const { client } = await startWithPosts()
  const ids = Array.from({ length: 2_000 }, (_, index) => `post-${index}`)
  const found = await client.fetch<string[]>('*[_id in $ids]._id', { ids })
  expect(found).toEqual(['post-1', 'post-2'])
})

test('each perspective shows its own documents', async () => {
  const { client } = await startWithPosts()
  const titles = (perspective: 'raw' | 'published' | 'drafts') =>
    client.fetch<string[]>('*[_type == "post"].title', {}, { perspective })
  expect(await titles('published')).toEqual(['First', 'Second'])
  expect(await titles('drafts')).toEqual(['First', 'Second, edited'])
  expect((await titles('raw')).sort()).toEqual(['First', 'Second', 'Second, edited'])
})

test('without a perspective new versions of the API read published documents and old ones all', async () => {
  const { connect } = await startWithPosts()
  const count = (apiVersion: string) =>
    connect({ token: TOKEN, apiVersion }).fetch<number>('count(*[_type == "post"])')
  expect(await count('2025-02-19')).toBe(2)
  expect(await count('2024-01-01')).toBe(3)
  expect(await count('1')).toBe(3)
  expect(await count('X')).toBe(2)
})

test('an answer carries the query, its time and the sync tags that a live event names later', async () => {
  const { client } = await startWithPosts()
  const answer = await client.fetch('*[_type == "post"]._id', {}, { filterResponse: false })
  expect(answer.query).toBe('*[_type == "post"]._id')
  expect(answer.ms).toBeGreaterThanOrEqual(0)
  expect(answer.syncTags?.length).toBeGreaterThan(0)
})

test('the query is left out when it was asked for', async () => {
  const { url } = await startWithPosts()
  const { json } = await send({
    url: `${url}/v2025-02-19/data/query/production?query=1&returnQuery=false`,
  })
  expect(json).not.toHaveProperty('query')
  expect(json).toHaveProperty('result', 1)
})

test('a wrong query is refused with its place, from which the client draws a frame', async () => {
  const { client } = await startWithPosts()
  const error: unknown = await client
    .fetch('*[_type == "post" && ]')
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ClientError)
  expect(error).toMatchObject({
    statusCode: 400,
    details: { type: 'queryParseError', query: '*[_type == "post" && ]', start: 20 },
  })
})

test('a missing parameter is refused by its name', async () => {
  const { client } = await startWithPosts()
  await expect(client.fetch('*[_id == $id]')).rejects.toThrow('param $id referenced')
})

test('a perspective that cannot be is a 400', async () => {
  const { url } = await startWithPosts()
  const { status } = await send({
    url: `${url}/v2025-02-19/data/query/production?query=1&perspective=a%20b`,
    headers: BEARER,
  })
  expect(status).toBe(400)
})

test('a parameter that is not JSON is a 400 that names it', async () => {
  const { url } = await startWithPosts()
  const answer = await send({
    url: `${url}/v2025-02-19/data/query/production?query=1&%24id=first`,
  })
  expect(answer.status).toBe(400)
  expect(answer.json).toMatchObject({ message: textWith('"$id"') })
})

test('a request without a query, and a posted one of another shape, are 400', async () => {
  const { url } = await startWithPosts()
  const address = `${url}/v2025-02-19/data/query/production`
  expect((await send({ url: address })).status).toBe(400)
  const posted = await send({ url: address, method: 'POST', body: '{"query":1}' })
  expect(posted.status).toBe(400)
})

test('another dataset is the 404 of the hosted service', async () => {
  const { connect } = await startWithPosts()
  const error: unknown = await connect({ dataset: 'staging' })
    .fetch('*')
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ statusCode: 404, message: textWith('staging') })
})
