import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary, PERSON, type Library } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

test('arguments are named, and those with a default may be left out', async () => {
  expect((await library.anon.rpc('add', { a: 1 })).data).toBe(11)
  expect((await library.anon.rpc('add', { a: 1, b: 2 })).data).toBe(3)
  expect((await library.anon.rpc('greet', { name: "O'Brien" })).data).toBe("Hello O'Brien")
  expect((await library.anon.rpc('tags_of', { tags: ['a', 'b'] })).data).toBe(2)
})

test('GET takes its arguments from the address, lists too', async () => {
  expect((await library.anon.rpc('add', { a: 5, b: 6 }, { get: true })).data).toBe(11)
  expect((await library.anon.rpc('tags_of', { tags: ['a', 'b', 'c'] }, { get: true })).data).toBe(3)
  expect((await library.anon.rpc('add', { a: 5 }, { head: true })).status).toBe(200)
})

test('GET cannot change anything', async () => {
  const { error, status } = await library.anon.rpc('forget', {}, { get: true })
  expect([status, error?.code]).toEqual([405, '25006'])
})

test('sets of values are lists, rows are rows, nothing is 204', async () => {
  expect((await library.anon.rpc('numbers', { up_to: 3 })).data).toEqual([1, 2, 3])
  expect((await library.anon.rpc('numbers', { up_to: 0 })).data).toEqual([])
  expect((await library.anon.rpc('totals')).data).toEqual([
    { publisher: 'Harbour', titles: 2 },
    { publisher: 'Mill', titles: 1 },
  ])
  expect((await library.anon.rpc('first_author').select('name')).data).toEqual({
    name: 'Ada Quill',
  })
  expect((await library.anon.rpc('measured')).data).toEqual({ amount: 3, unit: 'cm' })
  const found = library.anon.rpc('found').order('copies')
  expect((await found).data).toEqual([
    { place: 'south', copies: 2 },
    { place: 'north', copies: 5 },
  ])
  const nothing = await library.anon.rpc('forget')
  expect([nothing.status, nothing.data]).toEqual([204, null])
})

test('rows of a function are chosen, embedded, ordered and counted as those of a table', async () => {
  const byAda = () => library.anon.rpc('books_by', { writer: 'Ada Quill' }, { count: 'exact' })
  const { data, count } = await byAda()
    .select('id, publishers(name)')
    .order('id', { ascending: false })
    .limit(1)
  expect([data, count]).toEqual([[{ id: 2, publishers: { name: 'Mill' } }], 2])
  expect((await byAda().gt('price', 10).select('title').single()).data).toEqual({
    title: 'The Long River',
  })
  const byGet = library.anon.rpc('books_by', { writer: 'Ada Quill' }, { get: true })
  expect((await byGet.eq('id', 1).select('id')).data).toEqual([{ id: 1 }])
})

test('a function with one unnamed JSON parameter gets the whole body', async () => {
  const body = { a: [1, { b: null }], 'c d': '"' }
  expect((await library.anon.rpc('echo', body)).data).toEqual(body)
})

test('functions of one name are told apart by their arguments', async () => {
  expect((await library.anon.rpc('overloaded', { a: 1 })).data).toBe('one')
  expect((await library.anon.rpc('overloaded', { a: 1, b: 2 })).data).toBe('two')
  const { error, status } = await library.anon.rpc('unclear', { a: 1 })
  expect([status, error?.code]).toEqual([300, 'PGRST203'])
  expect(error?.message).toContain('public.unclear(a => integer), public.unclear(a => text)')
})

test('an unknown function, or other arguments, is 404 with what was looked for', async () => {
  const unknown = await library.anon.rpc('gret', { name: 'x' })
  expect([unknown.status, unknown.error?.code]).toEqual([404, 'PGRST202'])
  expect(unknown.error?.message).toBe(
    'Could not find the function public.gret(name) in the schema cache',
  )
  expect(unknown.error?.hint).toBe('Perhaps you meant to call the function public.greet')
  const other = await library.anon.rpc('greet', { nome: 'x' })
  expect(other.error?.hint).toBe('Perhaps you meant to call the function public.greet(name)')
  expect((await library.anon.rpc('greet')).error?.message).toBe(
    'Could not find the function public.greet without parameters in the schema cache',
  )
})

test('functions of other schemas cannot be called', async () => {
  for (const name of ['pg_sleep', 'set_config', 'pg_read_file', 'auth.uid', 'current_setting']) {
    expect((await library.anon.rpc(name, { setting_name: 'role' })).error?.code).toBe('PGRST202')
  }
})

test('a function sees who calls it', async () => {
  const role = async (client: Library['anon']): Promise<unknown> =>
    (await client.rpc('whoami')).data
  expect(await role(library.anon)).toEqual({ role: 'anon', uid: null })
  expect(await role(library.person)).toEqual({ role: 'authenticated', uid: PERSON })
  expect(await role(library.admin)).toEqual({ role: 'service_role', uid: null })
})

test('an error of a function has its status, its detail and its hint', async () => {
  const cases = [
    ['P0001', 400],
    ['PT418', 418],
    ['23505', 409],
    ['42501', 401],
    ['P0002', 500],
    ['40001', 500],
    ['53000', 503],
    ['08000', 503],
    ['28000', 403],
    ['42P01', 404],
  ] as const
  for (const [code, expected] of cases) {
    const { error, status } = await library.anon.rpc('fail_with', { code })
    expect(status, code).toBe(expected)
    expect(error).toMatchObject({
      code,
      message: 'as you wish',
      details: 'the detail',
      hint: 'the hint',
    })
  }
})

test('a table that was made while it ran is seen after the notification', async () => {
  expect((await library.anon.from('seedlings').select()).error?.code).toBe('PGRST205')
  expect((await library.anon.rpc('grow')).error).toBeNull()
  await expect.poll(async () => (await library.anon.from('seedlings').select()).data).toEqual([])
})

test('other methods are 405, other paths 404', async () => {
  const headers = { apikey: library.keys.publishableKey }
  const method = await fetch(`${library.url}/rest/v1/rpc/add`, { method: 'DELETE', headers })
  expect([method.status, await method.json()]).toMatchObject([405, { code: 'PGRST101' }])
  const path = await fetch(`${library.url}/rest/v1/books/1`, { headers })
  expect([path.status, await path.json()]).toMatchObject([404, { code: 'PGRST125' }])
  const root = await fetch(`${library.url}/rest/v1/`, { headers })
  expect(await root.json()).toMatchObject({ paths: { '/books': {}, '/rpc/add': {} } })
})

test('a single value is one row for who counts', async () => {
  const { data, count } = await library.anon.rpc('add', { a: 1 }, { count: 'exact' })
  expect([data, count]).toEqual([11, 1])
})
