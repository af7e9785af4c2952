import { expect, test } from 'vitest'
import { BEARER, send, startLake } from './lake.ts'
import { anyString } from './matchers.ts'
import { collect, readEvents } from './stream-reader.ts'

async function listTags(lake: Awaited<ReturnType<typeof startLake>>, query: string) {
  const { syncTags } = await lake.visitor.fetch(query, {}, { filterResponse: false })
  return syncTags ?? []
}

test('a published change names the tags of the queries that it may have changed, and no others', async () => {
  const lake = await startLake()
  await lake.client.create({ _id: 'plan-1', _type: 'plan', price: 10 })
  const plans = await listTags(lake, '*[_type == "plan"]')
  const posts = await listTags(lake, '*[_type == "post"]')
  const { events } = collect(lake.visitor.live.events())
  await expect.poll(() => events[0]?.type).toBe('welcome')
  await lake.client.patch('plan-1').set({ price: 20 }).commit()
  await expect.poll(() => events.length).toBe(2)
  const [, message] = events
  expect(message).toMatchObject({ type: 'message', id: anyString })
  const tags: string[] = message && 'tags' in message ? message.tags : []
  expect(plans.every((tag) => tags.includes(tag))).toBe(true)
  expect(posts.some((tag) => tags.includes(tag))).toBe(false)
})

test('an editor at work is silence for readers of published documents', async () => {
  const lake = await startLake()
  const published = collect(lake.visitor.live.events())
  const drafts = collect(lake.client.live.events({ includeDrafts: true }))
  await expect.poll(() => published.events.length + drafts.events.length).toBe(2)
  await lake.client.create({ _id: 'drafts.plan-1', _type: 'plan' })
  await expect.poll(() => drafts.events.length).toBe(2)
  await lake.client.create({ _id: 'plan-1', _type: 'plan' })
  await expect.poll(() => published.events.length).toBe(2)
  expect(published.events.map(({ type }) => type)).toEqual(['welcome', 'message'])
})

test('events with drafts are for members', async () => {
  const { url } = await startLake()
  const { status } = await send({
    url: `${url}/v2025-02-19/data/live/events/production?includeDrafts=true`,
  })
  expect(status).toBe(401)
})

test('a reader that comes back gets what it missed', async () => {
  const lake = await startLake()
  const address = `${lake.url}/v2025-02-19/data/live/events/production`
  const first = await readEvents({ url: address })
  await expect.poll(() => first.events.length).toBe(1)
  await first.stop()
  await lake.client.create({ _type: 'plan' })
  const second = await readEvents({
    url: address,
    headers: { 'last-event-id': first.events[0]?.id ?? '' },
  })
  await expect.poll(() => second.events.map(({ event }) => event)).toEqual(['welcome', 'message'])
})

test('a reader that comes back to another process is told to read everything again', async () => {
  const { url } = await startLake()
  const { events } = await readEvents({
    url: `${url}/v2025-02-19/data/live/events/production`,
    headers: { 'last-event-id': 'of-another-process' },
  })
  await expect.poll(() => events.map(({ event }) => event)).toEqual(['restart'])
})

test('a change is in the answer to the first query after its event', async () => {
  const lake = await startLake()
  await lake.client.create({ _id: 'plan-1', _type: 'plan', price: 10 })
  const { events } = collect(lake.visitor.live.events())
  await expect.poll(() => events.length).toBe(1)
  void lake.client.patch('plan-1').set({ price: 20 }).commit()
  await expect.poll(() => events.length).toBe(2)
  const price = await lake.visitor.fetch<number>(
    '*[_id == "plan-1"][0].price',
    {},
    { lastLiveEventId: events[1] && 'id' in events[1] ? events[1].id : undefined },
  )
  expect(price).toBe(20)
})

test('closing the server ends the streams', async () => {
  const { url, server } = await startLake()
  const { events, hasEnded } = await readEvents({
    url: `${url}/v2025-02-19/data/live/events/production`,
    headers: BEARER,
  })
  await expect.poll(() => events.length).toBe(1)
  await server.close()
  await expect.poll(hasEnded).toBe(true)
})
