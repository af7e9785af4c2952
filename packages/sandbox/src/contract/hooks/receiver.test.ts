import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createHookServer } from '#sandbox/hooks/server.ts'

const MessagesSchema = z.object({
  messages: z.array(
    z.object({ channel: z.string(), name: z.string(), body: z.string(), status: z.number() }),
  ),
})

async function openReceiver(folder?: string) {
  const own = folder ?? (await mkdtemp(join(tmpdir(), 'hooks-')))
  let ids = 0
  const server = await createHookServer({
    port: 0,
    folder: own,
    now: () => new Date(),
    nextId: () => `id${Date.now()}-${(ids += 1)}`,
    onError: (error) => {
      throw error
    },
  })
  await server.listen()
  onTestFinished(async () => {
    await server.close()
    await rm(own, { recursive: true, force: true })
  })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    })
  const list = async () =>
    MessagesSchema.parse(await (await fetch(`${server.url}/_sandbox/received`)).json()).messages
  const behave = (behaviours: object) =>
    fetch(`${server.url}/_sandbox/behaviours`, { method: 'PUT', body: JSON.stringify(behaviours) })
  return { server, folder: own, post, list, behave }
}

test('a webhook is taken with 204, and is there after a restart', async () => {
  const first = await openReceiver()
  expect((await first.post('/hook/crm', { a: 1 }, { 'webhook-id': 'one' })).status).toBe(204)
  const again = await openReceiver(first.folder)
  expect(await again.list()).toMatchObject([
    { channel: 'hook', name: 'crm', body: '{"a":1}', status: 204 },
  ])
})

test('Slack takes a message with “ok”, and refuses what is none', async () => {
  const { post, list } = await openReceiver()
  const taken = await post('/slack/sales', { text: 'Hello' })
  expect([taken.status, await taken.text()]).toEqual([200, 'ok'])
  for (const body of [
    'no json',
    {},
    { text: 5 },
    { blocks: [{ type: 'section', text: { text: '' } }] },
  ]) {
    const refused = await post('/slack/sales', body)
    expect([refused.status, await refused.text()]).toEqual([400, 'invalid_payload'])
  }
  expect(await list()).toHaveLength(5)
})

test('a behaviour is switched on for one receiver, for so many messages', async () => {
  const { post, list, behave } = await openReceiver()
  await behave({
    '/hook/crm': { status: 429, retryAfterSeconds: 3, times: 1 },
    '/hook/moved': { status: 307, location: 'http://localhost/x' },
  })
  const busy = await post('/hook/crm', {})
  expect([busy.status, busy.headers.get('Retry-After')]).toEqual([429, '3'])
  expect((await post('/hook/crm', {})).status).toBe(204)
  const moved = await post('/hook/moved', {})
  expect([moved.status, moved.headers.get('Location')]).toEqual([307, 'http://localhost/x'])
  expect((await list()).map(({ status }) => status)).toEqual([307, 204, 429])
})

test('a connection is cut after the message was read', async () => {
  const { post, list, behave } = await openReceiver()
  await behave({ '/hook/crm': { kind: 'cut' } })
  await expect(post('/hook/crm', {})).rejects.toThrow()
  expect(await list()).toHaveLength(1)
})

test('the page shows what came as text, names a second copy, and switches a receiver', async () => {
  const { server, post } = await openReceiver()
  const hostile = { name: '<script>alert(1)</script>' }
  await post('/hook/crm', hostile, { 'webhook-id': 'one' })
  await post('/hook/crm', hostile, { 'webhook-id': 'one' })
  const page = await (await fetch(server.url)).text()
  expect(page).toContain('copy 2 of this id')
  expect(page).not.toContain('<script>alert')
  const form = new URLSearchParams({ path: '/hook/crm', switch: 'gone' })
  const headers = { Origin: server.url, 'Content-Type': 'application/x-www-form-urlencoded' }
  await post('/switch', form.toString(), headers)
  expect((await post('/hook/crm', {})).status).toBe(410)
  await post(
    '/switch',
    new URLSearchParams({ path: '/hook/crm', switch: 'works' }).toString(),
    headers,
  )
  expect((await post('/hook/crm', {})).status).toBe(204)
})

test('another site’s page may not send anything', async () => {
  const { post, list } = await openReceiver()
  expect((await post('/hook/crm', {}, { Origin: 'https://evil.example' })).status).toBe(403)
  expect(await list()).toEqual([])
})
