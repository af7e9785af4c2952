import { expect, test } from 'vitest'
import { BEARER, startLake } from './lake.ts'
import { openSocket } from './stream-reader.ts'

async function startWithTwoTabs() {
  const { url } = await startLake()
  const address = `${url}/v2022-06-30/socket/production`
  const [first, second] = await Promise.all([
    openSocket({ url: address, headers: BEARER }),
    openSocket({ url: address, headers: BEARER }),
  ])
  return { url, first, second }
}

const call = (id: string, method: string, params: Record<string, unknown> = {}) => ({
  jsonrpc: '2.0',
  id,
  method,
  params: { ...params, apiVersion: 'v1' },
})

test('a tab hears where another one is, and not of itself', async () => {
  const { first, second } = await startWithTwoTabs()
  first.send(call('1', 'presence_subscribe'))
  const { result: subscription } = await first.frameOf({ id: '1' })
  second.send(call('1', 'presence_subscribe'))
  await second.frameOf({ id: '1' })

  const locations = [{ type: 'document', documentId: 'post-1', path: ['title'] }]
  second.send(call('2', 'presence_announce', { data: { sessionId: 'tab-2', locations } }))
  expect(await second.frameOf({ id: '2' })).toMatchObject({ result: true })
  const push = await first.frameOf({ method: 'presence_subscription' })
  expect(push.params).toEqual({
    subscription,
    result: { i: 'local-robot', type: 'state', m: { sessionId: 'tab-2', locations } },
  })
  expect(second.frames.filter(({ method }) => method === 'presence_subscription')).toEqual([])
})

test('a roll call and a farewell reach the others', async () => {
  const { first, second } = await startWithTwoTabs()
  first.send(call('1', 'presence_subscribe'))
  await first.frameOf({ id: '1' })
  second.send(call('1', 'presence_rollcall', { session: 'tab-2' }))
  second.send(call('2', 'presence_disconnect', { session: 'tab-2' }))
  await expect.poll(() => first.frames.length).toBe(3)
  expect(first.frames.slice(1)).toMatchObject([
    { params: { result: { type: 'rollCall', session: 'tab-2' } } },
    { params: { result: { type: 'disconnect', m: { session: 'tab-2' } } } },
  ])
})

test('a subscription ends when it is told to', async () => {
  const { first, second } = await startWithTwoTabs()
  first.send(call('1', 'presence_subscribe'))
  const { result: subscriptionId } = await first.frameOf({ id: '1' })
  first.send(call('2', 'presence_unsubscribe', { subscriptionId }))
  expect(await first.frameOf({ id: '2' })).toMatchObject({ result: true })
  second.send(call('1', 'presence_rollcall', { session: 'tab-2' }))
  await second.frameOf({ id: '1' })
  expect(first.frames).toHaveLength(2)
})

test('an unknown method and a broken message are answered as JSON-RPC has it', async () => {
  const { first } = await startWithTwoTabs()
  first.send(call('1', 'presence_teleport'))
  expect(await first.frameOf({ id: '1' })).toMatchObject({ error: { code: -32601 } })
  first.socket.send('{')
  expect(await first.frameOf({ id: null })).toMatchObject({ error: { code: -32700 } })
})

test('presence is for members', async () => {
  const { url } = await startLake()
  await expect(openSocket({ url: `${url}/v1/socket/production` })).rejects.toThrow('401')
})
