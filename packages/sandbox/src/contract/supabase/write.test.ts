import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary, PERSON, type Library } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

function request(path: string, init: RequestInit = {}) {
  return fetch(`${library.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: library.keys.publishableKey,
      'content-type': 'application/json',
      ...init.headers,
    },
  })
}

test('an insert answers 201 with nothing, or with the row that is asked for', async () => {
  const genres = () => library.anon.from('genres')
  const minimal = await genres().insert({ id: 10, name: 'Poetry' })
  expect([minimal.status, minimal.data, minimal.error]).toEqual([201, null, null])
  const row = await genres().insert({ id: 11, name: 'Law' }).select('name, key:id').single()
  expect([row.status, row.data]).toEqual([201, { name: 'Law', key: 11 }])
})

test('many rows at once: keys that a row lacks are null, or the default when that is asked for', async () => {
  const stock = () => library.anon.from('stock')
  const rows = [
    { book_id: 2, store: 'a', note: 'first' },
    { book_id: 2, store: 'b', copies: 9 },
  ]
  const { data, count } = await stock()
    .insert(rows, { defaultToNull: false, count: 'exact' })
    .select('store, copies, note')
  expect(data).toEqual([
    { store: 'a', copies: 1, note: 'first' },
    { store: 'b', copies: 9, note: null },
  ])
  expect(count).toBe(2)
  const nulls = await stock().insert([
    { book_id: 3, store: 'a' },
    { book_id: 3, store: 'b', copies: 1 },
  ])
  expect(nulls.error).toMatchObject({ code: '23502' })
  expect((await stock().select('*', { count: 'exact', head: true }).eq('book_id', 3)).count).toBe(0)
})

test('a default of an identity column is the next number', async () => {
  const { data, error } = await library.anon
    .from('books')
    .insert(
      [
        { title: 'One', author_id: 3 },
        { title: 'Two', author_id: 3, id: 900 },
      ],
      {
        defaultToNull: false,
      },
    )
    .select('id, pages')
    .order('id')
  expect(error).toBeNull()
  expect(data).toEqual([
    { id: 5, pages: 100 },
    { id: 900, pages: 100 },
  ])
  await library.anon.from('books').delete().in('id', [5, 900])
})

test('an object without keys takes every default, and no rows are no rows', async () => {
  const empty = await library.person.from('letters').insert({})
  expect(empty.error?.code).toBe('23502')
  const none = await library.anon.from('genres').insert([]).select()
  expect([none.status, none.data]).toEqual([201, []])
})

test('a number keeps all its digits', async () => {
  const response = await request('rpc/echo', {
    method: 'POST',
    body: '{"n": 12345678901234567890.10}',
  })
  expect(await response.text()).toContain('12345678901234567890.10')
})

test('a related row comes with what was written', async () => {
  const { data } = await library.anon
    .from('books')
    .insert({ title: 'With a house', author_id: 2, publisher_id: 2 })
    .select('title, publishers(name), author:author_id(name)')
    .single()
  expect(data).toEqual({
    title: 'With a house',
    publishers: { name: 'Mill' },
    author: { name: 'Ben Rowe' },
  })
  await library.anon.from('books').delete().eq('title', 'With a house')
})

test('what breaks a rule of the database is refused with its code', async () => {
  const cases = [
    [library.anon.from('genres').insert({ id: 1, name: 'x' }), 409, '23505'],
    [library.anon.from('books').insert({ title: 'x', author_id: 99 }), 409, '23503'],
    [library.anon.from('books').insert({ author_id: 1 }), 400, '23502'],
    [library.anon.from('books').insert({ title: 'x', author_id: 1, price: -1 }), 400, '23514'],
    [library.anon.from('books').insert({ title: 'x'.repeat(61), author_id: 1 }), 400, '22001'],
    [library.anon.from('books').insert({ title: 'x', author_id: 'y' }), 400, '22P02'],
    [library.anon.from('books').insert({ title: 'x', nope: 1 }), 400, 'PGRST204'],
    [library.anon.from('genres').insert({ id: 50, name: 'nul \u0000' }), 400, '22P05'],
  ] as const
  for (const [query, status, code] of cases) {
    const answer = await query
    expect([answer.status, answer.error?.code]).toEqual([status, code])
  }
})

test('a body that is no JSON, or whose rows differ, is refused', async () => {
  const broken = await request('genres', { method: 'POST', body: '{"id": 1' })
  expect([broken.status, await broken.json()]).toEqual([
    400,
    { code: 'PGRST102', details: null, hint: null, message: 'Empty or invalid json' },
  ])
  const text = await request('genres', { method: 'POST', body: '"text"' })
  expect(text.status).toBe(400)
  const different = await request('genres', { method: 'POST', body: '[{"id": 1}, {"name": "x"}]' })
  expect(await different.json()).toMatchObject({ message: 'All object keys must match' })
})

test('policies decide row by row: a stranger writes and cannot read it back', async () => {
  const { anon, person, admin } = library
  const id = '00000000-0000-4000-8000-000000000001'
  expect((await anon.from('letters').insert({ id, message: 'hello' })).status).toBe(201)
  const readBack = await anon.from('letters').insert({ message: 'again' }).select()
  expect([readBack.status, readBack.error?.code]).toEqual([401, '42501'])
  expect((await anon.from('letters').select()).data).toEqual([])
  const forged = await anon.from('letters').insert({ message: 'x', owner: PERSON })
  expect(forged.error?.message).toContain('new row violates row-level security policy')
  const own = await person
    .from('letters')
    .insert({ message: 'mine' })
    .select('message, owner')
    .single()
  expect(own.data).toEqual({ message: 'mine', owner: PERSON })
  const foreign = await person.from('letters').insert({ message: 'x', owner: null })
  expect([foreign.status, foreign.error?.code]).toEqual([403, '42501'])
  expect((await admin.from('letters').select('message').order('message')).data).toEqual([
    { message: 'hello' },
    { message: 'mine' },
  ])
})

test('an upsert merges or ignores by the key or by other columns, and says whether it added', async () => {
  const publishers = () => library.anon.from('publishers')
  const added = await publishers().upsert({ id: 7, name: 'Seven' })
  expect(added.status).toBe(201)
  const merged = await publishers().upsert({ id: 7, name: 'Sieben' }).select().single()
  expect([merged.status, merged.data]).toEqual([200, { id: 7, name: 'Sieben' }])
  const both = await publishers().upsert([
    { id: 7, name: 'Sept' },
    { id: 8, name: 'Eight' },
  ])
  expect(both.status).toBe(201)
  const ignored = await publishers()
    .upsert({ id: 7, name: 'Zeven' }, { ignoreDuplicates: true })
    .select()
  expect([ignored.status, ignored.data]).toEqual([201, []])
  const byName = await publishers().upsert({ id: 9, name: 'Sept' }, { onConflict: 'name' }).select()
  expect(byName.data).toEqual([{ id: 9, name: 'Sept' }])
  const noRule = await publishers().upsert({ id: 9, name: 'x' }, { onConflict: 'id,name' })
  expect([noRule.status, noRule.error?.code]).toEqual([400, '42P10'])
  const unknown = await publishers().upsert({ id: 9, name: 'x' }, { onConflict: 'nope' })
  expect(unknown.error?.code).toBe('42703')
  await publishers().delete().gte('id', 7)
})

test('an update changes the rows that the filters leave, and answers with them when asked', async () => {
  const authors = () => library.anon.from('authors')
  const minimal = await authors().update({ born: 1980 }).eq('id', 2)
  expect([minimal.status, minimal.data]).toEqual([204, null])
  const { data, count } = await authors()
    .update({ born: 1975, address: { city: 'Hull' } }, { count: 'exact' })
    .eq('name', 'Ben Rowe')
    .select('id, born, address->>city')
  expect([data, count]).toEqual([[{ id: 2, born: 1975, city: 'Hull' }], 1])
  const none = await authors().update({ born: 1 }).eq('id', 99).select()
  expect([none.status, none.data]).toEqual([200, []])
  const nothing = await authors().update({}).eq('id', 2).select()
  expect(nothing.data).toEqual([])
})

test('without a filter nothing is changed and nothing deleted', async () => {
  const update = await request('authors', { method: 'PATCH', body: '{"born": 1}' })
  expect([update.status, await update.json()]).toEqual([
    400,
    { code: '21000', details: null, hint: null, message: 'UPDATE requires a WHERE clause' },
  ])
  const removal = await request('authors', { method: 'DELETE' })
  expect(await removal.json()).toMatchObject({ message: 'DELETE requires a WHERE clause' })
})

test('a write that gives not one row is undone when one is asked for', async () => {
  const stock = () => library.anon.from('stock')
  const { error, status } = await stock().delete().eq('book_id', 1).select().single()
  expect([status, error?.code, error?.details]).toEqual([
    406,
    'PGRST116',
    'The result contains 2 rows',
  ])
  expect((await stock().select('*', { count: 'exact', head: true }).eq('book_id', 1)).count).toBe(2)
})

test('a write that would touch more rows than allowed is undone', async () => {
  const prefer = (rows: number) => ({ prefer: `handling=strict, max-affected=${rows}` })
  const many = await request('stock?book_id=eq.1', { method: 'DELETE', headers: prefer(1) })
  expect([many.status, await many.json()]).toMatchObject([
    400,
    { code: 'PGRST124', details: 'The query affects 2 rows' },
  ])
  const allowed = await request('stock?book_id=eq.1', {
    method: 'PATCH',
    body: '{"note": "n"}',
    headers: prefer(2),
  })
  expect(allowed.status).toBe(204)
  expect(allowed.headers.get('preference-applied')).toBe('handling=strict, max-affected=2')
  const { data, error } = await library.anon
    .from('stock')
    .update({ note: 'many' })
    .eq('book_id', 1)
    .select()
    .setHeader('Prefer', 'return=representation, handling=strict, max-affected=1')
    .rollback()
  expect([data, error?.code]).toEqual([null, 'PGRST124'])
})

test('an insert affects what it brings, so that no limit holds for it', async () => {
  const response = await request('genres', {
    method: 'POST',
    body: '[{"id": 50, "name": "a"}, {"id": 51, "name": "b"}]',
    headers: { prefer: 'handling=strict, max-affected=1' },
  })
  expect(response.status).toBe(201)
  expect((await library.anon.from('genres').delete().gte('id', 50).select()).data).toHaveLength(2)
})

test('a delete answers with what is gone', async () => {
  await library.anon.from('genres').insert([
    { id: 30, name: 'x' },
    { id: 31, name: 'y' },
  ])
  const { data, count } = await library.anon
    .from('genres')
    .delete({ count: 'exact' })
    .gte('id', 30)
    .select('id')
  expect([data, count]).toEqual([[{ id: 30 }, { id: 31 }], 2])
})

test('headers-only says where the new row is, and preferences are confirmed', async () => {
  const response = await request('genres', {
    method: 'POST',
    body: '{"id": 40, "name": "Maps & more"}',
    headers: { prefer: 'return=headers-only, count=exact, missing=default' },
  })
  expect(response.headers.get('location')).toBe('/genres?id=eq.40')
  expect(response.headers.get('content-range')).toBe('*/1')
  expect(response.headers.get('preference-applied')).toBe(
    'missing=default, return=headers-only, count=exact',
  )
  await library.anon.from('genres').delete().eq('id', 40)
})

test('strict handling refuses preferences that are unknown; a request cannot undo itself', async () => {
  const strict = await request('genres?id=eq.1', {
    headers: { prefer: 'handling=strict, tx=rollback, respond-async' },
  })
  expect(await strict.json()).toMatchObject({
    code: 'PGRST122',
    details: 'Invalid preferences: respond-async',
  })
  const { error } = await library.anon
    .from('genres')
    .insert({ id: 41, name: 'Stays' })
    .select()
    .rollback()
  expect(error).toBeNull()
  const { data } = await library.anon.from('genres').delete().eq('id', 41).select()
  expect(data).toEqual([{ id: 41, name: 'Stays' }])
})

test('a method that nothing answers is 405', async () => {
  const response = await request('genres?id=eq.1', { method: 'PUT', body: '{}' })
  expect([response.status, await response.json()]).toMatchObject([405, { code: 'PGRST117' }])
})
