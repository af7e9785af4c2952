import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary, type Library } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

type Options = { method?: string; headers?: Record<string, string>; body?: unknown }

/** A request as it goes over the wire, past what supabase-js would make of it. */
async function ask(path: string, { method = 'GET', headers = {}, body }: Options = {}) {
  const response = await fetch(`${library.url}/rest/v1/${path}`, {
    method,
    headers: { apikey: library.keys.secretKey, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}

const prefer = (value: string) => ({ Prefer: value })

test.for([
  'books?select=id,title&order=id',
  'books?select=id&limit=2&order=id',
  'books?id=eq.1',
  'books?id=eq.99',
  'books?nothing=eq.1',
  'nothing',
  'rpc/add?a=1',
  'rpc/nothing',
])('HEAD of %s is GET without its body', async (path) => {
  const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)]
  expect([head.status, head.text]).toEqual([get.status, ''])
  for (const name of ['content-type', 'content-range', 'proxy-status']) {
    expect(head.headers.get(name), name).toBe(get.headers.get(name))
  }
})

test.for([
  { range: '0-1', status: 200, ids: [1, 2], contentRange: '0-1/*' },
  { range: '2-2', status: 200, ids: [3], contentRange: '2-2/*' },
  { range: '1-', status: 200, ids: [2, 3, 4], contentRange: '1-3/*' },
  { range: '9-10', status: 200, ids: [], contentRange: '*/*' },
])('rows may be asked for by the header Range: $range', async ({ range, ids, ...expected }) => {
  const { status, headers, text } = await ask('books?select=id&order=id', {
    headers: { Range: range, 'Range-Unit': 'items' },
  })
  expect({ status, contentRange: headers.get('content-range') }).toEqual(expected)
  expect(JSON.parse(text)).toEqual(ids.map((id) => ({ id })))
})

test('what is counted is a part, and says so', async () => {
  const { status, headers } = await ask('books?select=id&limit=2', {
    headers: prefer('count=exact'),
  })
  expect([status, headers.get('content-range')]).toEqual([206, '0-1/4'])
  expect(headers.get('preference-applied')).toContain('count=exact')
})

test.for([
  { accept: '*/*', type: 'application/json; charset=utf-8' },
  { accept: 'application/json', type: 'application/json; charset=utf-8' },
  { accept: 'text/html, application/json;q=0.9', type: 'application/json; charset=utf-8' },
  { accept: 'text/csv', type: 'text/csv; charset=utf-8' },
  {
    accept: 'application/vnd.pgrst.object+json',
    type: 'application/vnd.pgrst.object+json; charset=utf-8',
  },
])('$accept is answered with $type', async ({ accept, type }) => {
  const { headers } = await ask('books?select=id&id=eq.1', { headers: { Accept: accept } })
  expect(headers.get('content-type')).toBe(type)
})

test('a type that cannot be made is refused before anything is done', async () => {
  const genre = { id: 501, name: 'Unasked' }
  const { status, text } = await ask('genres', {
    method: 'POST',
    headers: { Accept: 'image/png' },
    body: genre,
  })
  expect([status, JSON.parse(text)]).toMatchObject([406, { code: 'PGRST107' }])
  expect((await ask('genres?id=eq.501')).text).toBe('[]')
})

test.for([
  { name: 'nothing', prefer: 'return=minimal', status: 201, body: '' },
  { name: 'nothing unless it is asked for', prefer: '', status: 201, body: '' },
  {
    name: 'the row',
    prefer: 'return=representation',
    status: 201,
    body: '[{"id":502,"name":"Asked"}]',
  },
])('an insert answers $name', async ({ prefer: preference, status, body }) => {
  await ask('genres?id=eq.502', { method: 'DELETE' })
  const answer = await ask('genres', {
    method: 'POST',
    headers: preference === '' ? {} : prefer(preference),
    body: { id: 502, name: 'Asked' },
  })
  expect([answer.status, answer.text.replaceAll(' ', '')]).toEqual([status, body])
})

test('of a row that is written only the named columns come from the body', async () => {
  await ask('genres?id=eq.503', { method: 'DELETE' })
  await ask('genres?columns=id,name', {
    method: 'POST',
    body: { id: 503, name: 'Named', smuggled: true },
  })
  expect(JSON.parse((await ask('genres?id=eq.503')).text)).toEqual([{ id: 503, name: 'Named' }])
  const unknown = await ask('genres', { method: 'POST', body: { id: 504, smuggled: true } })
  expect([unknown.status, JSON.parse(unknown.text)]).toMatchObject([400, { code: 'PGRST204' }])
})

test.for(['PUT', 'PROPFIND'])('%s is no method of a table', async (method) => {
  const { status, text } = await ask('genres?id=eq.1', { method, body: { id: 1, name: 'x' } })
  expect([status, JSON.parse(text)]).toMatchObject([405, { code: 'PGRST117' }])
})

test.for(['books/1', 'rpc', 'rpc/add/more', 'books/', '%E0%A4%A'])(
  'the path %s leads to nothing',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)

test('the root says what there is, and nothing of what is hidden in other schemas', async () => {
  const { status, text } = await ask('')
  expect(status).toBe(200)
  expect(text).toContain('"/books"')
  expect(text).toContain('"/rpc/add"')
  expect(text).not.toMatch(/"\/(?:users|identities|objects|buckets|schema_migrations)"/)
})

test('each refusal names its code in a header, for proxies', async () => {
  const { headers } = await ask('nothing')
  expect(headers.get('proxy-status')).toBe('PostgREST; error=PGRST205')
})
