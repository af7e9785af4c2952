import { expect, test } from 'vitest'
import { BEARER, send, startLake } from './lake.ts'
import { anyArray } from './matchers.ts'

async function startWithHistory() {
  const started = await startLake()
  const { client } = started
  const first = await client.create({ _id: 'post-1', _type: 'post', title: 'One' })
  const second = await client.patch('post-1').set({ title: 'Two' }).commit()
  const history = async (path: string) =>
    send({ url: `${started.url}/v2025-02-19/data/history/production/${path}`, headers: BEARER })
  return { ...started, revisions: [first._rev, second._rev], history }
}

function readLines(body: Buffer): unknown[] {
  return body
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
}

test('a document comes as it was at a revision, at a time, and at its last revision', async () => {
  const { client, history, revisions } = await startWithHistory()
  const titles = async (search: string) => (await history(`documents/post-1?${search}`)).json
  expect(await titles(`revision=${revisions[0]}`)).toMatchObject({ documents: [{ title: 'One' }] })
  expect(await titles(`time=${new Date().toISOString()}`)).toMatchObject({
    documents: [{ title: 'Two' }],
  })
  expect(await titles('time=2001-01-01T00:00:00Z')).toEqual({ documents: [] })
  await client.delete('post-1')
  expect(await titles('lastRevision=true')).toMatchObject({ documents: [{ title: 'Two' }] })
})

test('transactions come as lines, oldest first, with the effects that were asked for', async () => {
  const { history, revisions } = await startWithHistory()
  const answer = await history(
    'transactions/post-1,drafts.post-1?effectFormat=mendoza&excludeContent=true',
  )
  expect(answer.headers['content-type']).toContain('ndjson')
  const lines = readLines(answer.body)
  expect(lines).toMatchObject(
    revisions.map((id) => ({
      id,
      author: 'local-robot',
      documentIDs: ['post-1'],
      effects: { 'post-1': { apply: anyArray, revert: anyArray } },
    })),
  )
  expect(lines[0]).not.toHaveProperty('mutations')
})

test('transactions are limited, turned round and bounded', async () => {
  const { history, revisions } = await startWithHistory()
  const ids = async (search: string) =>
    readLines((await history(`transactions/post-1?${search}`)).body)
  expect(await ids('limit=1&reverse=true')).toMatchObject([{ id: revisions[1] }])
  expect(await ids(`fromTransaction=${revisions[1]}`)).toMatchObject([{ id: revisions[1] }])
  expect(await ids('authors=somebody-else')).toEqual([])
})

test('the events of a document come newest first, under its id', async () => {
  const { history } = await startWithHistory()
  const { json } = await history('events/documents/post-1?limit=10')
  expect(json).toMatchObject({
    events: { 'post-1': [{ type: 'updateLiveDocument' }, { type: 'createLiveDocument' }] },
    nextCursor: '',
  })
})

test('events go on from a cursor', async () => {
  const { history } = await startWithHistory()
  const { json } = await history('events/documents/post-1?limit=1')
  const cursor = json && typeof json === 'object' && 'nextCursor' in json ? json.nextCursor : ''
  expect(cursor).not.toBe('')
  const next = await history(`events/documents/post-1?limit=1&nextCursor=${String(cursor)}`)
  expect(next.json).toMatchObject({ events: { 'post-1': [{ type: 'createLiveDocument' }] } })
})

test('history is for members', async () => {
  const { url } = await startWithHistory()
  const getStatus = async (path: string) =>
    (await send({ url: `${url}/v1/data/history/production/${path}` })).status
  expect(await getStatus('documents/post-1?lastRevision=true')).toBe(401)
  expect(await getStatus('transactions/post-1')).toBe(401)
  expect(await getStatus('events/documents/post-1')).toBe(401)
})
