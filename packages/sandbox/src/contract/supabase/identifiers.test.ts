import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { isFull } from '#sandbox/testing/lane.ts'
import { openLibrary, type Library } from './library.ts'

/** Characters that end a name, a text or a statement, or have a meaning in JavaScript: one of each kind. */
const KINDS = [
  'id"; drop table books; --',
  "id'; drop table books; --",
  'id") from books; delete from stock; --',
  '"hidden"."id"',
  '$1',
  '\\',
  '__proto__',
  'ctid',
  '',
  '\u0000',
]

const OTHERS = [
  '*, (select password from secrets)',
  'id) union select id from hidden --',
  'pg_sleep(5)',
  'constructor',
  'toString',
  'hasOwnProperty',
  'pg_catalog.pg_authid',
  'tableoid',
  'xmax',
  ' ',
]

const INJECTIONS = isFull ? [...KINDS, ...OTHERS] : KINDS

let library: Library
beforeAll(async () => {
  library = await openLibrary()
  await library.admin.from('hidden').insert({ id: 4711 })
  await library.admin.storage.createBucket('safe')
})
afterAll(() => library.close())

const CountSchema = z.tuple([z.object({ books: z.string(), stock: z.string(), role: z.string() })])

/** State that an injection would change: the number of rows, and the identity of an anonymous caller. */
async function state() {
  const { rows } = await library.database.asOwner((runner) =>
    runner.query(
      `select (select count(*) from books)::text as books, (select count(*) from stock)::text as stock,
        current_user::text as role`,
    ),
  )
  return CountSchema.parse(rows)[0]
}

let before: Awaited<ReturnType<typeof state>>
beforeEach(async () => {
  before = await state()
})

async function ask(address: string, init: RequestInit = {}) {
  const response = await fetch(library.url + address, {
    ...init,
    headers: {
      apikey: library.keys.publishableKey,
      'content-type': 'application/json',
      ...init.headers,
    },
  })
  return { status: response.status, text: await response.text() }
}

const quoted = (name: string) => `"${name.replace(/["\\]/g, '\\$&')}"`

/** Each place of an address where a name can stand; `name` is raw or in quotes. */
const ADDRESSES: Record<string, (name: string) => Record<string, string>> = {
  'a column': (name) => ({ select: name }),
  'an alias': (name) => ({ select: `${name}:id` }),
  'a cast': (name) => ({ select: `id::${name}` }),
  'a key in JSON': (name) => ({ select: `details->${name}->>${name}` }),
  'a relation': (name) => ({ select: `id,${name}(*)` }),
  'a hint': (name) => ({ select: `id,authors!${name}(*)` }),
  'a spread': (name) => ({ select: `id,...${name}(*)` }),
  'an aggregate': (name) => ({ select: `${name}.sum()` }),
  'a column of a relation': (name) => ({ select: `id,covers(${name})` }),
  'an order': (name) => ({ order: `${name}.desc` }),
  'an order of a relation': (name) => ({ select: 'id,covers(*)', order: `covers(${name})` }),
  'a direction': (name) => ({ order: `id.${name}` }),
  'a filter': (name) => ({ [name]: 'eq.1' }),
  'a filter in JSON': (name) => ({ [`details->${name}`]: 'eq.1' }),
  'a filter of a relation': (name) => ({ select: 'id,covers(*)', [`covers.${name}`]: 'eq.1' }),
  'an operator': (name) => ({ id: `${name}.1` }),
  'a quantifier': (name) => ({ id: `eq(${name}).{1}` }),
  'a language': (name) => ({ title: `fts(${name}).river` }),
  'a condition': (name) => ({ or: `(${name}.eq.1,id.eq.1)` }),
  'a relation of a condition': (name) => ({ [`${name}.or`]: '(id.eq.1,id.eq.2)' }),
  'a limit': (name) => ({ limit: name }),
  'an offset': (name) => ({ offset: name }),
  'a limit of a relation': (name) => ({ [`${name}.limit`]: '1' }),
}

test.for(Object.keys(ADDRESSES))('%s is looked up and never read as SQL', async (place) => {
  for (const injection of INJECTIONS) {
    for (const name of [injection, quoted(injection)]) {
      const search = new URLSearchParams(ADDRESSES[place]?.(name))
      const { status, text } = await ask(`/rest/v1/books?${search.toString()}`)
      expect(status, `${place}: ${name}`).toBeLessThan(500)
      expect(text).not.toMatch(/4711|"42601"/)
    }
  }
  expect(library.errors).toEqual([])
  expect(await state()).toEqual(before)
})

const WRITES: Record<string, (name: string) => [string, RequestInit]> = {
  'a key of a row': (name) => ['stock', { body: JSON.stringify({ [name]: 1 }) }],
  'a key of several rows': (name) => ['stock', { body: JSON.stringify([{ [name]: 1 }]) }],
  'a column that is named': (name) => [
    `stock?columns=${encodeURIComponent(name)}`,
    { body: '[{"copies":1}]' },
  ],
  'a column of a conflict': (name) => [
    `stock?on_conflict=${encodeURIComponent(name)}`,
    {
      body: '{"book_id":1,"store":"north"}',
      headers: { prefer: 'resolution=merge-duplicates, missing=default' },
    },
  ],
  'a column that is given back': (name) => [
    `stock?select=${encodeURIComponent(name)}`,
    {
      body: '{"book_id":1,"store":"north"}',
      headers: { prefer: 'return=representation' },
    },
  ],
  'a key of a change': (name) => [
    'stock?store=eq.nowhere',
    { method: 'PATCH', body: JSON.stringify({ [name]: 1 }) },
  ],
  'a filter of a change': (name) => [
    `stock?${encodeURIComponent(name)}=eq.nowhere`,
    { method: 'PATCH', body: '{"copies":1}' },
  ],
  'a filter of a deletion': (name) => [
    `stock?${encodeURIComponent(name)}=eq.nowhere`,
    { method: 'DELETE' },
  ],
  'a table': (name) => [encodeURIComponent(name), { body: '{}' }],
  'a function': (name) => [`rpc/${encodeURIComponent(name)}`, { body: '{}' }],
  'an argument': (name) => ['rpc/greet', { body: JSON.stringify({ [name]: 'x' }) }],
  'an argument beside others': (name) => [
    'rpc/add',
    { body: JSON.stringify({ a: 1, [name]: 'x' }) },
  ],
  'a schema': (name) => ['stock', { body: '{}', headers: { 'content-profile': printable(name) } }],
  'a preference': (name) => ['hidden', { body: '{}', headers: { prefer: printable(name) } }],
  'a type of answer': (name) => ['hidden', { body: '{}', headers: { accept: printable(name) } }],
}

/** Removes what a header cannot hold; `-` where nothing is left. */
function printable(name: string) {
  return name.replaceAll('\u0000', '') || '-'
}

test.for(Object.keys(WRITES))('%s is looked up before anything is written', async (place) => {
  for (const injection of INJECTIONS) {
    for (const name of [injection, quoted(injection)]) {
      const [path = '', init = {}] = WRITES[place]?.(name) ?? []
      const { status, text } = await ask(`/rest/v1/${path}`, { method: 'POST', ...init })
      expect(status, `${place}: ${name}`).toBeLessThan(500)
      expect(text).not.toMatch(/4711|"42601"/)
    }
  }
  expect(library.errors).toEqual([])
  expect(await state()).toEqual(before)
})

test('an argument in the address is looked up as well', async () => {
  for (const name of INJECTIONS) {
    const search = new URLSearchParams({ a: '1', [name]: '2' })
    const { status, text } = await ask(`/rest/v1/rpc/add?${search.toString()}`)
    expect(status, name).toBeLessThan(500)
    expect(text).not.toContain('"42601"')
  }
  expect(library.errors).toEqual([])
})

test('the storage reads no name as SQL either', async () => {
  const { admin } = library
  for (const name of INJECTIONS) {
    const bucket = admin.storage.from('safe')
    const search = new URLSearchParams({ sortColumn: name, sortOrder: name, search: name })
    const listed = await ask(`/storage/v1/bucket?${search.toString()}`, {
      headers: { apikey: library.keys.secretKey },
    })
    expect(listed.status, name).toBe(name === '\u0000' ? 400 : 200)
    const answers = await Promise.all([
      bucket.list(name),
      bucket.list('', { search: name }),
      bucket.upload(name, 'x'),
      bucket.download(name),
      bucket.remove([name]),
      bucket.move('a', name),
      bucket.copy('a', name),
      bucket.createSignedUrls([name], 60),
      admin.storage.from(name).list(),
      admin.storage.createBucket(name),
    ])
    for (const { error } of answers) {
      const status = error && 'status' in error ? (error.status ?? 400) : 200
      expect(status, name).toBeLessThan(500)
    }
  }
  expect(library.errors).toEqual([])
  expect(await state()).toEqual(before)
})
