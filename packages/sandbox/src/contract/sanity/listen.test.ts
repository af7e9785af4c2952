import { applyPatch } from 'mendoza'
import { expect, test } from 'vitest'
import { BEARER, send, startLake, TOKEN } from './lake.ts'
import { anyArray } from './matchers.ts'
import { collect, readEvents } from './stream-reader.ts'

const OPTIONS = {
  events: ['welcome' as const, 'mutation' as const],
  includeAllVersions: true,
  includePreviousRevision: true,
}

test('a listener is welcomed and hears of a new document with its content', async () => {
  const { client } = await startLake()
  const { events } = collect(client.listen('*[_type == "post"]', {}, OPTIONS))
  await expect.poll(() => events[0]?.type).toBe('welcome')
  const created = await client.create({ _id: 'post-1', _type: 'post', title: 'First' })
  await expect.poll(() => events.length).toBe(2)
  expect(events[1]).toMatchObject({
    type: 'mutation',
    documentId: 'post-1',
    transition: 'appear',
    result: { title: 'First' },
    transactionId: created._rev,
    resultRev: created._rev,
    transactionTotalEvents: 1,
    transactionCurrentEvent: 1,
    mutations: [expect.anything()],
  })
})

test('transitions are relative to the query: a document appears, changes and disappears from it', async () => {
  const { client } = await startLake()
  await client.create({ _id: 'post-1', _type: 'post', status: 'hidden' })
  const { events } = collect(client.listen('*[status == $status]', { status: 'shown' }, OPTIONS))
  await expect.poll(() => events.length).toBe(1)
  await client.patch('post-1').set({ status: 'shown' }).commit()
  await client.patch('post-1').set({ title: 'New' }).commit()
  await client.patch('post-1').set({ status: 'hidden' }).commit()
  await client.patch('post-1').set({ title: 'Not heard' }).commit()
  await client.patch('post-1').set({ status: 'shown' }).commit()
  await client.delete('post-1')
  await expect.poll(() => events.length).toBe(6)
  const transitions = events.slice(1).map((event) => 'transition' in event && event.transition)
  expect(transitions).toEqual(['appear', 'update', 'disappear', 'appear', 'disappear'])
  expect(events.at(-1)).toMatchObject({ previous: { title: 'Not heard' } })
})

test('the revisions of a document’s events are a chain to its end, as the Studio needs it', async () => {
  const { client } = await startLake()
  const { events } = collect(client.listen('*[_id == "drafts.post-1"]', {}, OPTIONS))
  await expect.poll(() => events.length).toBe(1)
  await client.create({ _id: 'drafts.post-1', _type: 'post' })
  await client.patch('drafts.post-1').set({ title: 'New' }).commit()
  const { transactionId } = await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.post-1',
    publishedId: 'post-1',
  })
  await expect.poll(() => events.length).toBe(4)
  const revisions = events.flatMap((event) =>
    'transition' in event ? [[event.previousRev, event.resultRev]] : [],
  )
  expect(revisions).toEqual([
    [undefined, revisions[1]?.[0]],
    [revisions[0]?.[1], revisions[2]?.[0]],
    [revisions[1]?.[1], transactionId],
  ])
  expect(events.at(-1)).toMatchObject({ transition: 'disappear' })
})

test('effects lead from the previous revision to the next and back', async () => {
  const { client, url } = await startLake()
  await client.create({ _id: 'post-1', _type: 'post', title: 'First', body: 'x'.repeat(500) })
  const { events } = await readEvents({
    url: `${url}/v1/data/listen/production?query=*&effectFormat=mendoza&includeResult=true&includePreviousRevision=true`,
    headers: BEARER,
  })
  await client.patch('post-1').set({ title: 'Second' }).commit()
  await expect.poll(() => events.length).toBe(2)
  const data: unknown = events[1]?.data
  expect(data).toMatchObject({ effects: { apply: anyArray, revert: anyArray } })
  const { previous, result, effects } = readMutation(data)
  const withoutRevision = ({ _rev, ...rest }: Record<string, unknown>) => [_rev, rest][1]
  expect(applyPatch(withoutRevision(previous), effects.apply)).toEqual(withoutRevision(result))
  expect(applyPatch(withoutRevision(result), effects.revert)).toEqual(withoutRevision(previous))
})

test('content, mutations and effects come only when they are asked for', async () => {
  const { client, url } = await startLake()
  const { events } = await readEvents({
    url: `${url}/v1/data/listen/production?query=*&includeMutations=false`,
    headers: BEARER,
  })
  await client.create({ _type: 'post' })
  await expect.poll(() => events.length).toBe(2)
  for (const name of ['result', 'previous', 'mutations', 'effects']) {
    expect(events[1]?.data).not.toHaveProperty(name)
  }
})

test('new versions of the API leave drafts out unless all versions are asked for', async () => {
  const { client, connect } = await startLake()
  const quiet = collect(client.listen('*', {}, { events: ['mutation'] }))
  const all = collect(client.listen('*', {}, { events: ['mutation'], includeAllVersions: true }))
  const old = connect({ token: TOKEN, apiVersion: '2024-01-01' })
  const older = collect(old.listen('*', {}, { events: ['welcome', 'mutation'] }))
  await expect.poll(() => older.events.length).toBe(1)
  await client.create({ _id: 'drafts.post-1', _type: 'post' })
  await client.create({ _id: 'post-1', _type: 'post' })
  await expect.poll(() => all.events.length).toBe(2)
  await expect.poll(() => older.events.length).toBe(3)
  await expect.poll(() => quiet.events.length).toBe(1)
  expect(quiet.events[0]).toMatchObject({ documentId: 'post-1' })
})

test('the totals of a transaction count the events that this listener gets', async () => {
  const { client } = await startLake()
  const { events } = collect(client.listen('*[_type == "post"]', {}, OPTIONS))
  await expect.poll(() => events.length).toBe(1)
  await client
    .transaction()
    .create({ _id: 'post-1', _type: 'post' })
    .create({ _id: 'page-1', _type: 'page' })
    .create({ _id: 'post-2', _type: 'post' })
    .commit()
  await expect.poll(() => events.length).toBe(3)
  expect(events.slice(1)).toMatchObject([
    { documentId: 'post-1', transactionTotalEvents: 2, transactionCurrentEvent: 1 },
    { documentId: 'post-2', transactionTotalEvents: 2, transactionCurrentEvent: 2 },
  ])
})

test('a visitor hears of published documents only', async () => {
  const { client, visitor } = await startLake()
  const { events } = collect(visitor.listen('*', {}, OPTIONS))
  await expect.poll(() => events.length).toBe(1)
  await client.create({ _id: 'drafts.post-1', _type: 'post' })
  await client.create({ _id: 'secret.post-1', _type: 'post' })
  await client.create({ _id: 'post-1', _type: 'post' })
  await expect.poll(() => events.length).toBe(2)
  expect(events[1]).toMatchObject({ documentId: 'post-1' })
})

test('a wrong query ends the listener with the place of the fault', async () => {
  const { client } = await startLake()
  const { errors } = collect(client.listen('*[_type == ]', {}, OPTIONS))
  await expect.poll(() => errors.length).toBe(1)
  expect(String(errors[0])).toContain('GROQ query parse error')
})

test('a listener without a query and one on another dataset are refused', async () => {
  const { url } = await startLake()
  const getStatus = async (path: string) =>
    (await send({ url: `${url}/v1/data/listen/${path}` })).status
  expect(await getStatus('production')).toBe(400)
  expect(await getStatus('staging?query=*')).toBe(404)
})

test('a listener that can resume gets what it missed, in order, and is told when that is too long ago', async () => {
  const { client, url } = await startLake()
  const address = `${url}/v1/data/listen/production?query=*&enableResume=true`
  const first = await readEvents({ url: address, headers: BEARER })
  await client.create({ _id: 'post-1', _type: 'post' })
  await expect.poll(() => first.events.length).toBe(2)
  expect(first.events[0]?.event).toBe('welcome')
  const lastId = first.events[1]?.id ?? ''
  await first.stop()

  await client.patch('post-1').set({ step: 1 }).commit()
  await client.patch('post-1').set({ step: 2 }).commit()
  const second = await readEvents({
    url: address,
    headers: { ...BEARER, 'last-event-id': lastId },
  })
  await expect.poll(() => second.events.length).toBe(3)
  expect(second.events.map(({ event }) => event)).toEqual(['welcomeback', 'mutation', 'mutation'])

  const third = await readEvents({
    url: address,
    headers: { ...BEARER, 'last-event-id': 'of-another-process' },
  })
  await expect.poll(() => third.events.map(({ event }) => event)).toEqual(['reset'])
})

test('a stream says at once that it is open, and that it is not to be kept', async () => {
  const { url } = await startLake()
  const { response } = await readEvents({ url: `${url}/v1/data/listen/production?query=*` })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-cache')
})

type Mutation = {
  previous: Record<string, unknown>
  result: Record<string, unknown>
  effects: { apply: never[]; revert: never[] }
}

function isMutation(value: unknown): value is Mutation {
  return typeof value === 'object' && value !== null && 'previous' in value && 'effects' in value
}

function readMutation(value: unknown): Mutation {
  if (isMutation(value)) return value
  throw new Error(`Not a mutation with effects: ${JSON.stringify(value)}`)
}
