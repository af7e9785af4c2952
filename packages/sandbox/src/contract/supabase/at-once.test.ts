import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary, type Library } from './library.ts'

const AT_ONCE = 40

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

function times<T>(work: (index: number) => T): T[] {
  return Array.from({ length: AT_ONCE }, (_, index) => work(index))
}

test('of requests at the same time each is made as who asked, and as nobody else', async () => {
  const people = times(() => randomUUID())
  const answers = await Promise.all(
    people.flatMap(async (sub, index) => {
      const client =
        index % 3 === 0
          ? library.anon
          : index % 3 === 1
            ? library.admin
            : library.connect({ token: await library.signed({ sub }) })
      const { data } = await client.rpc('whoami')
      return JSON.stringify(data)
    }),
  )
  const expected = people.map((sub, index) =>
    JSON.stringify(
      index % 3 === 0
        ? { role: 'anon', uid: null }
        : index % 3 === 1
          ? { role: 'service_role', uid: null }
          : { role: 'authenticated', uid: sub },
    ),
  )
  expect(answers).toEqual(expected)
})

test('who asked before leaves nothing to who asks next, also when their request failed', async () => {
  for (const code of ['P0001', '22023', '42501']) {
    expect((await library.person.rpc('fail_with', { code })).error).not.toBeNull()
    expect((await library.admin.rpc('fail_with', { code })).error).not.toBeNull()
    expect((await library.anon.rpc('whoami')).data).toEqual({ role: 'anon', uid: null })
    expect((await library.anon.from('hidden').select()).status).toBe(401)
  }
})

test('of the same row many times at once one is stored, and the others are told so', async () => {
  const id = randomUUID()
  const answers = await Promise.all(
    times(() => library.anon.from('letters').insert({ id, message: 'once' })),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...times(() => 409).slice(1)])
  for (const { error } of answers) if (error) expect(error.code).toBe('23505')
  expect((await library.admin.from('letters').select('id').eq('id', id)).data).toHaveLength(1)
})

test('upserts of one row at once leave one row, which is one of them whole', async () => {
  const row = (copies: number) => ({ book_id: 7, store: 'east', copies, note: `note ${copies}` })
  const answers = await Promise.all(
    times((copies) => library.admin.from('stock').upsert(row(copies))),
  )
  expect(answers.map(({ error }) => error)).toEqual(times(() => null))
  const { data } = await library.admin.from('stock').select().eq('book_id', 7)
  expect(data).toHaveLength(1)
  expect(times(row)).toContainEqual(data?.[0])
})

test('one that is refused in the middle undoes all of its own rows and none of the others’', async () => {
  await library.admin.from('genres').delete().gte('id', 1_000)
  const good = (id: number) => ({ id, name: `kept ${id}` })
  const answers = await Promise.all(
    times((index) => {
      const id = 1_000 + index * 2
      // The second row of every other one is there already.
      const rows = index % 2 === 0 ? [good(id), good(id + 1)] : [good(id), { id: 1, name: 'taken' }]
      return library.admin.from('genres').insert(rows)
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(
    times((index) => (index % 2 === 0 ? 201 : 409)),
  )
  const { data } = await library.admin.from('genres').select('id').gte('id', 1_000)
  const ids = data?.map(({ id }) => Number(id)) ?? []
  expect(ids).toHaveLength(AT_ONCE)
  expect(ids.every((id) => (id - 1_000) % 4 < 2)).toBe(true)
})

test('reads and writes at once: no reader sees half of a write', async () => {
  const pair = (copies: number) => [
    { book_id: 8, store: 'left', copies, note: null },
    { book_id: 8, store: 'right', copies, note: null },
  ]
  await library.admin.from('stock').upsert(pair(-1))
  const seen = await Promise.all(
    times(async (index) => {
      if (index % 2 === 0) {
        await library.admin.from('stock').upsert(pair(index))
        return []
      }
      const { data } = await library.admin.from('stock').select('copies').eq('book_id', 8)
      return data?.map(({ copies }) => String(copies)) ?? []
    }),
  )
  for (const copies of seen.filter(({ length }) => length > 0)) {
    expect(copies).toHaveLength(2)
    expect(copies[0]).toBe(copies[1])
  }
})

test('a client that goes away in the middle harms nobody', async () => {
  const answers = await Promise.all(
    times(async (index) => {
      const controller = new AbortController()
      const query = library.anon.from('books').select('id').abortSignal(controller.signal)
      if (index % 2 === 0) setImmediate(() => controller.abort())
      return (await query).error === null
    }),
  )
  expect(answers.filter((_, index) => index % 2 === 1)).toEqual(times(() => true).slice(1, 21))
  expect((await library.anon.from('books').select('id')).data).toHaveLength(4)
  expect(library.errors).toEqual([])
})
