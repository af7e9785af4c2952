// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary, type Library } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const books = () => library.anon.from('books')
const stock = () => library.anon.from('stock')

/** Rows of the test's own, which are gone when it ends. */
async function withStore<T>(store: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await stock().delete().eq('store', store)
  }
}

test('a request that is given up is an error of the client, and the next one is answered', async () => {
  const given = new AbortController()
  given.abort()
  const { data, error, status } = await books().select('id').abortSignal(given.signal)
  expect([data, status]).toEqual([null, 0])
  expect(error?.message).toMatch(/abort/i)
  expect((await books().select('id').eq('id', 1)).data).toEqual([{ id: 1 }])
})

test('throwOnError throws what would be answered', async () => {
  await expect(books().select('nothing').throwOnError()).rejects.toMatchObject({
    code: '42703',
    message: 'column books.nothing does not exist',
  })
  const { data } = await books().select('id').eq('id', 1).throwOnError()
  expect(data).toEqual([{ id: 1 }])
})

test('CSV tells nothing from an empty text, and keeps every letter', () =>
  withStore('csv', async () => {
    const notes = [null, '', 'two words', 'a,b', 'say "hi"', 'C:\\', 'x\ny', '(round)', 'ü🧑‍🚀']
    const rows = notes.map((note, index) => ({ book_id: 900 + index, store: 'csv', note }))
    expect((await stock().insert(rows)).error).toBeNull()
    const { data } = await stock().select('book_id, note').eq('store', 'csv').order('book_id').csv()
    const cells = ['', '""', '"two words"', '"a,b"', '"say ""hi"""', '"C:\\\\"', '"x\ny"']
    const lines = [...cells, '"(round)"', 'ü🧑‍🚀'].map((cell, index) => `${900 + index},${cell}`)
    expect(data).toBe(['book_id,note', ...lines].join('\n'))
  }))

test('what was written comes as CSV too', () =>
  withStore('given', async () => {
    const inserted = await stock()
      .insert({ book_id: 1, store: 'given', note: 'a b' })
      .select('store, note')
      .csv()
    expect([inserted.status, inserted.data]).toEqual([201, 'store,note\ngiven,"a b"'])
  }))

test('a list of values from a function is cut and counted as rows are', async () => {
  const numbers = (up_to: number, options = {}) => library.anon.rpc('numbers', { up_to }, options)
  expect((await numbers(5).limit(2)).data).toEqual([1, 2])
  expect((await numbers(5).range(1, 3)).data).toEqual([2, 3, 4])
  const counted = await numbers(5, { count: 'exact' }).limit(2)
  expect([counted.status, counted.count, counted.data]).toEqual([206, 5, [1, 2]])
  const all = await numbers(3, { count: 'exact' })
  expect([all.status, all.count]).toEqual([200, 3])
  expect((await numbers(0, { count: 'exact' })).count).toBe(0)
  expect((await numbers(1).single()).data).toBe(1)
  expect((await numbers(2).single()).error?.code).toBe('PGRST116')
  const beyond = await numbers(3, { count: 'exact' }).range(9, 10)
  expect([beyond.status, beyond.error?.code]).toEqual([416, 'PGRST103'])
})

test('no list of values is longer than a thousand', async () => {
  const { data } = await library.anon.rpc('numbers', { up_to: 1_500 })
  expect(data).toHaveLength(1_000)
})

// As `maxAffected` does, which the client's types keep for those who say the version of PostgREST.
const atMost = (rows: number) => `handling=strict, max-affected=${rows}`

test('a function that changes more rows than allowed is undone, and one value cannot be limited', async () => {
  const limited = await library.anon.rpc('numbers', { up_to: 3 }).setHeader('Prefer', atMost(2))
  expect([limited.status, limited.error]).toMatchObject([
    400,
    { code: 'PGRST124', details: 'The query affects 3 rows' },
  ])
  expect(
    (await library.anon.rpc('numbers', { up_to: 2 }).setHeader('Prefer', atMost(2))).data,
  ).toEqual([1, 2])
  const rows = await library.anon
    .rpc('books_by', { writer: 'Ada Quill' })
    .setHeader('Prefer', atMost(1))
  expect(rows.error?.code).toBe('PGRST124')
  for (const call of [library.anon.rpc('add', { a: 1 }), library.anon.rpc('first_author')]) {
    const { error, status } = await call.setHeader('Prefer', atMost(5))
    expect([status, error]).toMatchObject([
      400,
      {
        code: 'PGRST128',
        message:
          'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
      },
    ])
  }
})

test.for([
  ['22P02', 400],
  ['22001', 400],
  ['23502', 400],
  ['23503', 409],
  ['23505', 409],
  ['23514', 400],
  ['0A000', 400],
  ['21000', 500],
  ['25006', 405],
  ['2D000', 500],
  ['40P01', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['42601', 400],
  ['53300', 503],
  ['53400', 500],
  ['54001', 500],
  ['55P03', 500],
  ['57014', 500],
  ['57P01', 503],
  ['58030', 500],
  ['F0000', 500],
  ['HV000', 500],
  ['P0001', 400],
  ['P0002', 500],
  ['XX000', 500],
  ['PT402', 402],
  ['ZZZZZ', 400],
] as const)('the error %s of the database is answered with %d', async ([code, expected]) => {
  const { status, error } = await library.anon.rpc('fail_with', { code })
  expect([status, error?.code]).toEqual([expected, code])
})

test('who lacks a right is 401 as a stranger and 403 when they have said who they are', async () => {
  const asked = async (client: Library['anon']) =>
    (await client.rpc('fail_with', { code: '42501' })).status
  expect(await asked(library.anon)).toBe(401)
  expect(await asked(library.person)).toBe(403)
  expect(await asked(library.admin)).toBe(403)
})

test('a plan of the database is told to nobody', async () => {
  for (const options of [{}, { analyze: true, format: 'json' } as const]) {
    const { data, error, status } = await library.admin.from('books').select().explain(options)
    expect([data, status, error?.code]).toEqual([null, 406, 'PGRST107'])
  }
})

test('another schema is refused by its name, to read and to write', async () => {
  const cellar = library.admin.schema('cellar')
  for (const query of [
    cellar.from('anything').select(),
    cellar.from('anything').insert({ a: 1 }),
    cellar.from('anything').update({ a: 1 }).eq('a', 1),
    cellar.from('anything').delete().eq('a', 1),
    cellar.rpc('anything'),
  ]) {
    const { status, error } = await query
    expect([status, error]).toMatchObject([
      406,
      { code: 'PGRST106', message: 'Invalid schema: cellar' },
    ])
  }
  expect((await library.anon.schema('public').from('books').select('id').limit(1)).error).toBeNull()
})

test('several orders count one after the other, with nulls where each wants them', async () => {
  const { data } = await books()
    .select('id')
    .order('publisher_id', { ascending: false, nullsFirst: false })
    .order('price', { nullsFirst: true })
  expect(data?.map(({ id }: { id: number }) => id)).toEqual([2, 3, 1, 4])
})

test('an embedded list is cut into pages by its own range', async () => {
  const page = (from: number, to: number) =>
    library.anon
      .from('authors')
      .select('name, books!author_id(title)')
      .eq('id', 1)
      .order('title', { referencedTable: 'books' })
      .range(from, to, { referencedTable: 'books' })
      .single()
  expect((await page(0, 0)).data).toEqual({
    name: 'Ada Quill',
    books: [{ title: 'A Short Bridge' }],
  })
  expect((await page(1, 5)).data?.books).toEqual([{ title: 'The Long River' }])
  expect((await page(2, 5)).data?.books).toEqual([])
})

test('an upsert without a key of its own inserts, and one on a key that is none is refused', () =>
  withStore('upsert', async () => {
    const row = { book_id: 1, store: 'upsert', copies: 3 }
    expect((await stock().upsert(row)).status).toBe(201)
    expect((await stock().upsert({ ...row, copies: 4 })).status).toBe(200)
    const ignored = await stock()
      .upsert([row, { ...row, book_id: 2 }], { ignoreDuplicates: true })
      .select('book_id, copies')
    expect([ignored.status, ignored.data]).toEqual([201, [{ book_id: 2, copies: 3 }]])
    const { error, status } = await stock().upsert(row, { onConflict: 'note' })
    expect([status, error?.code]).toEqual([400, '42P10'])
    const unknown = await stock().upsert(row, { onConflict: 'nothing' })
    expect([unknown.status, unknown.error?.code]).toEqual([400, '42703'])
  }))

test('an upsert that leaves columns out keeps what they were', () =>
  withStore('kept', async () => {
    await stock().insert({ book_id: 1, store: 'kept', copies: 7, note: 'first' })
    const { data } = await stock()
      .upsert({ book_id: 1, store: 'kept', note: 'second' })
      .select('copies, note')
      .single()
    expect(data).toEqual({ copies: 7, note: 'second' })
  }))

test('the same row twice in one upsert is a mistake of who asks, and nothing is written', () =>
  withStore('twice', async () => {
    const row = { book_id: 1, store: 'twice' }
    const { error, status } = await stock().upsert([row, row])
    expect([status, error?.code]).toEqual([500, '21000'])
    expect((await stock().select().eq('store', 'twice')).data).toEqual([])
  }))

test('rows of a bulk insert that lack a key get null, also where there is a default', () =>
  withStore('bulk', async () => {
    const rows = [
      { book_id: 1, store: 'bulk', copies: 2 },
      { book_id: 2, store: 'bulk' },
    ]
    const { error, status } = await stock().insert(rows)
    expect([status, error?.code]).toEqual([400, '23502'])
    const { data } = await stock().insert(rows, { defaultToNull: false }).select('copies')
    expect(data).toEqual([{ copies: 2 }, { copies: 1 }])
  }))

test('an update and a deletion without a match are no errors', async () => {
  const update = await stock().update({ copies: 1 }, { count: 'exact' }).eq('store', 'nowhere')
  expect([update.status, update.count, update.error]).toEqual([204, 0, null])
  const removal = await stock().delete({ count: 'exact' }).eq('store', 'nowhere').select()
  expect([removal.status, removal.count, removal.data]).toEqual([200, 0, []])
  const single = await stock().update({ copies: 1 }).eq('store', 'nowhere').select().maybeSingle()
  expect([single.data, single.error]).toEqual([null, null])
})

test('an update of nothing changes nothing, and says so', async () => {
  const { data, status } = await stock().update({}).eq('store', 'north').select()
  expect([status, data]).toEqual([200, []])
})

test('GET and HEAD of a function count its rows without changing anything', async () => {
  const call = (options: object) =>
    library.anon.rpc('books_by', { writer: 'Ada Quill' }, { count: 'exact', ...options })
  const got = await call({ get: true }).select('id').order('id')
  expect([got.count, got.data]).toEqual([2, [{ id: 1 }, { id: 2 }]])
  const head = await call({ head: true })
  expect([head.status, head.count, head.data]).toEqual([200, 2, null])
  const changing = await library.anon.rpc('grow', {}, { get: true })
  expect([changing.status, changing.error?.code]).toEqual([405, '25006'])
})

test('rows without their nulls keep the order of their keys, beside values of jsonb', async () => {
  const books = () => library.anon.from('books').select('title, details, editor_id, id')
  const rows = () => books().is('editor_id', null).order('id').limit(1)
  const { data } = await rows().stripNulls()
  const [whole] = (await rows()).data ?? []
  if (!whole) throw new Error('There is a book without an editor')
  const kept = Object.entries(whole).filter(([, value]) => value !== null)
  expect(kept).toHaveLength(3)
  expect(Object.keys(whole)).toEqual(['title', 'details', 'editor_id', 'id'])
  expect(JSON.stringify(data)).toBe(JSON.stringify([Object.fromEntries(kept)]))
})
