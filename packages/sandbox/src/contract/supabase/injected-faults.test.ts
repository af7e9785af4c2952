import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openLibrary, SITE_ORIGIN, type Library } from './library.ts'

// Tests of a site whose database is in trouble rely on these doing what they say.
let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterEach(() => setFaults([]))
afterAll(() => library.close())

async function setFaults(faults: object[]) {
  const response = await fetch(`${library.url}/_sandbox/faults`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${library.keys.secretKey}` },
    body: JSON.stringify({ faults }),
  })
  expect(response.status).toBe(200)
}

async function faultsLeft(): Promise<unknown> {
  const response = await fetch(`${library.url}/_sandbox/faults`, {
    headers: { authorization: `Bearer ${library.keys.secretKey}` },
  })
  return await response.json()
}

const genres = () => library.anon.from('genres').select('id').limit(1).retry(false)

async function hasGenre(id: number) {
  const { data } = await library.admin.from('genres').delete().eq('id', id).select('id')
  return data?.length === 1
}

test('what is lost was done: the row is there, and the client hears of nothing', async () => {
  await setFaults([{ kind: 'lost', path: '/rest/v1/genres' }])
  const { status, error } = await library.anon.from('genres').insert({ id: 60, name: 'Lost' })
  expect([status, error === null]).toEqual([0, false])
  await setFaults([])
  expect(await hasGenre(60)).toBe(true)
})

test.for([
  { kind: 'down', status: 0 },
  { kind: 'error', status: 503 },
  { kind: 'nonsense', status: 200 },
])('behind the fault "$kind" nothing is done', async ({ kind, status }) => {
  const fault = kind === 'error' ? { kind, path: '/rest/v1/genres', status } : { kind, path: '/' }
  await setFaults([fault])
  const answer = await library.anon.from('genres').insert({ id: 61, name: 'Never' })
  expect(answer.status).toBe(status)
  expect(answer.error).not.toBeNull()
  await setFaults([])
  expect(await hasGenre(61)).toBe(false)
})

test('nonsense is what a proxy says that has lost its way', async () => {
  await setFaults([{ kind: 'nonsense', path: '/rest/v1', status: 404 }])
  const { data, error, status } = await genres()
  expect([data, status]).toEqual([null, 404])
  expect(error?.message).toContain('<!doctype html>')
})

test('a fault that is for some requests is over after them', async () => {
  await setFaults([{ kind: 'error', path: '/rest/v1/genres', status: 500, times: 2 }])
  expect((await genres()).status).toBe(500)
  expect(await faultsLeft()).toMatchObject({ faults: [{ times: 1 }] })
  expect((await genres()).status).toBe(500)
  expect(await faultsLeft()).toEqual({ faults: [] })
  expect((await genres()).status).toBe(200)
})

test('a fault is for the paths that begin with its own', async () => {
  await setFaults([{ kind: 'error', path: '/rest/v1/rpc', status: 500 }])
  expect((await genres()).status).toBe(200)
  expect((await library.anon.rpc('greet', { name: 'Ada' }).retry(false)).status).toBe(500)
})

test('health and the control of faults answer through every fault', async () => {
  await setFaults([{ kind: 'down', path: '/' }])
  expect((await fetch(`${library.url}/_sandbox/health`)).status).toBe(200)
  expect(await faultsLeft()).toEqual({ faults: [{ kind: 'down', path: '/' }] })
})

test('a page of the site may read a fault as it may read an answer', async () => {
  await setFaults([{ kind: 'error', path: '/rest/v1', status: 503 }])
  const response = await fetch(`${library.url}/rest/v1/genres`, {
    headers: { origin: SITE_ORIGIN, apikey: library.keys.publishableKey },
  })
  expect(response.status).toBe(503)
  expect(response.headers.get('access-control-allow-origin')).toBe(SITE_ORIGIN)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
})

test('only who has the secret key may break something', async () => {
  for (const key of [library.keys.publishableKey, library.keys.anonKey, '', 'x']) {
    const response = await fetch(`${library.url}/_sandbox/faults`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ faults: [{ kind: 'down', path: '/' }] }),
    })
    expect(response.status, key).toBe(401)
  }
  expect(await faultsLeft()).toEqual({ faults: [] })
})
