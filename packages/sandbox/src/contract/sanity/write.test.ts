import { expect, test } from 'vitest'
import { BEARER, send, startLake } from './lake.ts'
import { anyString } from './matchers.ts'

const post = { _id: 'post-1', _type: 'post', title: 'First', tags: ['a'] }

test('create answers with the document as it is stored', async () => {
  const { client } = await startLake()
  const created = await client.create(post)
  expect(created).toMatchObject(post)
  expect(created._rev).toEqual(anyString)
  expect(Date.parse(created._createdAt)).not.toBeNaN()
})

test('a second create of an id is a 409 and changes nothing', async () => {
  const { client } = await startLake()
  await client.create(post)
  await expect(client.create({ ...post, title: 'Again' })).rejects.toMatchObject({
    statusCode: 409,
    details: { type: 'mutationError' },
  })
  expect(await client.getDocument('post-1')).toMatchObject({ title: 'First' })
})

test('createIfNotExists and createOrReplace do what they say', async () => {
  const { client } = await startLake()
  await client.create(post)
  await client.createIfNotExists({ ...post, title: 'Ignored' })
  expect(await client.getDocument('post-1')).toMatchObject({ title: 'First' })
  await client.createOrReplace({ _id: 'post-1', _type: 'post', title: 'New' })
  expect(await client.getDocument('post-1')).not.toHaveProperty('tags')
})

test('a patch sets, counts, inserts and takes away', async () => {
  const { client } = await startLake()
  await client.create({ ...post, views: 1 })
  const patched = await client
    .patch('post-1')
    .set({ 'seo.title': 'SEO' })
    .setIfMissing({ lang: 'en' })
    .inc({ views: 2 })
    .append('tags', ['b'])
    .unset(['title'])
    .commit()
  expect(patched).toMatchObject({
    views: 3,
    lang: 'en',
    tags: ['a', 'b'],
    seo: { title: 'SEO' },
  })
  expect(patched).not.toHaveProperty('title')
})

test('a patch of a document that is not there is refused', async () => {
  const { client } = await startLake()
  await expect(client.patch('missing').set({ a: 1 }).commit()).rejects.toMatchObject({
    details: { type: 'mutationError' },
  })
})

test('of two writers with the same revision one gets a 409', async () => {
  const { client } = await startLake()
  const { _rev } = await client.create(post)
  const write = (title: string) => client.patch('post-1').ifRevisionId(_rev).set({ title }).commit()
  const results = await Promise.allSettled([write('A'), write('B')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { statusCode: 409 },
  })
})

test('a transaction with one refused mutation changes nothing and names its place', async () => {
  const { client } = await startLake()
  await client.create(post)
  const transaction = client
    .transaction()
    .create({ _id: 'post-2', _type: 'post' })
    .patch('post-1', { set: { title: 'Changed' } })
    .delete('post-3')
    .create(post)
  await expect(transaction.commit()).rejects.toMatchObject({
    statusCode: 409,
    details: { items: [{ index: 3 }] },
  })
  expect(await client.getDocument('post-2')).toBeUndefined()
  expect(await client.getDocument('post-1')).toMatchObject({ title: 'First' })
})

test('a dry run computes all and stores nothing', async () => {
  const { client } = await startLake()
  const created = await client.create(post, { dryRun: true })
  expect(created).toMatchObject({ title: 'First' })
  expect(await client.getDocument('post-1')).toBeUndefined()
})

test('a transaction keeps the id that the client gave it', async () => {
  const { client } = await startLake()
  const committed = await client.transaction().create(post).commit({ transactionId: 'mine' })
  expect(committed.transactionId).toBe('mine')
  expect(await client.getDocument('post-1')).toMatchObject({ _rev: 'mine' })
  await expect(
    client.transaction().create({ _type: 'post' }).commit({ transactionId: 'mine' }),
  ).rejects.toMatchObject({ statusCode: 409 })
})

test('documents and ids are returned only when they are asked for', async () => {
  const { client, url } = await startLake()
  const ids = await client.create(post, { returnDocuments: false })
  expect(ids).toMatchObject({ documentId: 'post-1' })
  const { json } = await send({
    url: `${url}/v1/data/mutate/production`,
    method: 'POST',
    headers: BEARER,
    body: JSON.stringify({ mutations: [{ delete: { id: 'post-1' } }] }),
  })
  expect(json).toMatchObject({ results: [{ operation: 'delete' }] })
  expect(json).not.toMatchObject({ results: [{ id: 'post-1' }] })
})

test('keys of lists are made when the client asks for it', async () => {
  const { client } = await startLake()
  const created = await client.create(
    { ...post, blocks: [{ _type: 'hero' }] },
    { autoGenerateArrayKeys: true },
  )
  expect(created.blocks).toEqual([{ _type: 'hero', _key: anyString }])
})

test('a delete by query takes what the query selects', async () => {
  const { client } = await startLake()
  await client.create(post)
  await client.create({ _id: 'page-1', _type: 'page' })
  await client.delete({ query: '*[_type == $type]', params: { type: 'post' } })
  expect(await client.fetch('*._id', {}, { perspective: 'raw' })).toEqual(['page-1'])
})

test('actions edit a draft, publish it and take it offline', async () => {
  const { client } = await startLake()
  await client.create(post)
  await client.action({
    actionType: 'sanity.action.document.edit',
    draftId: 'drafts.post-1',
    publishedId: 'post-1',
    patch: { set: { title: 'Edited' } },
  })
  expect(await client.getDocument('drafts.post-1')).toMatchObject({ title: 'Edited' })
  expect(await client.getDocument('post-1')).toMatchObject({ title: 'First' })
  const published = await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.post-1',
    publishedId: 'post-1',
  })
  expect(published.transactionId).toEqual(anyString)
  expect(await client.getDocument('post-1')).toMatchObject({ title: 'Edited' })
  expect(await client.getDocument('drafts.post-1')).toBeUndefined()
  await client.action({
    actionType: 'sanity.action.document.unpublish',
    draftId: 'drafts.post-1',
    publishedId: 'post-1',
  })
  expect(await client.getDocument('post-1')).toBeUndefined()
})

test('an unknown action is a 400 of the actions endpoint', async () => {
  const { url } = await startLake()
  const { status, json } = await send({
    url: `${url}/v2025-02-19/data/actions/production`,
    method: 'POST',
    headers: BEARER,
    body: JSON.stringify({ actions: [{ actionType: 'sanity.action.nothing' }] }),
  })
  expect(status).toBe(400)
  expect(json).toMatchObject({ error: { type: 'actionError' } })
})

test('documents come by id in the order of the ids, and what is missing is named', async () => {
  const { client } = await startLake()
  await client.create(post)
  await client.create({ _id: 'post-2', _type: 'post' })
  const found = await client.getDocuments(['post-2', 'missing', 'post-1'])
  expect(found.map((document) => document?._id)).toEqual(['post-2', undefined, 'post-1'])
  expect(await client.getDocument('missing')).toBeUndefined()
})

test('all versions of a document come published first', async () => {
  const { client } = await startLake()
  await client.create({ ...post, _id: 'drafts.post-1' })
  await client.create({ ...post, _id: 'versions.spring.post-1' })
  await client.create(post)
  const versions = await client.getDocument('post-1', { includeAllVersions: true })
  expect(versions.map(({ _id }) => _id)).toEqual([
    'post-1',
    'drafts.post-1',
    'versions.spring.post-1',
  ])
})

test('whether documents exist is told without their content', async () => {
  const { client, url } = await startLake()
  await client.create(post)
  const { json } = await send({
    url: `${url}/v1/data/doc/production/post-1,post-9?excludeContent=true`,
    headers: BEARER,
  })
  expect(json).toEqual({
    documents: [{ _id: 'post-1', _type: 'post', _rev: anyString }],
    omitted: [{ id: 'post-9', reason: 'existence' }],
  })
})

test('nothing outside the dataset refers to a document', async () => {
  const { url } = await startLake()
  const { json } = await send({
    url: `${url}/v1/data/references/production/documents/post-1/to?excludePaths=true`,
    headers: BEARER,
  })
  expect(json).toEqual({ totalCount: 0, references: [] })
})

test('a path with a bracket that is never closed is refused', async () => {
  const { client } = await startLake()
  await client.create({ _id: 'a', _type: 'a', list: [1] })
  for (const path of ['list[?', 'list[', 'list[_key == "b]', 'list]']) {
    const patched = client
      .patch('a')
      .set({ [path]: 2 })
      .commit()
    await expect(patched, path).rejects.toMatchObject({ statusCode: 400 })
  }
  expect(await client.patch('a').set({ 'list[0]': 3, '["b c"]': 1 }).commit()).toMatchObject({
    list: [3],
  })
})
