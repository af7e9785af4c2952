import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary, type Library } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

function reset(body: string) {
  return fetch(`${library.url}/_sandbox/reset`, {
    method: 'POST',
    headers: { authorization: `Bearer ${library.keys.secretKey}` },
    body,
  })
}

async function addSomething() {
  const { admin } = library
  const results = [
    await admin.from('publishers').insert({ id: 90, name: 'Harbour Press' }),
    await admin.auth.admin.createUser({ email: 'ada@example.com', password: 'correct horse' }),
    await admin.storage.createBucket('covers'),
    await admin.storage.from('covers').upload('one.txt', 'one', { contentType: 'text/plain' }),
  ]
  for (const { error } of results) expect(error).toBeNull()
}

test('a reset empties all tables but the ones it keeps, and removes stored files', async () => {
  const { admin } = library
  await addSomething()
  expect((await readdir(library.filesDir)).length).toBeGreaterThan(0)

  expect((await reset('{"keep": ["storage.buckets"]}')).status).toBe(204)
  const publishers = await admin.from('publishers').select('id')
  expect(publishers.data).toEqual([])
  expect((await admin.auth.admin.listUsers()).data.users).toEqual([])
  expect((await admin.storage.listBuckets()).data?.map(({ name }) => name)).toContain('covers')
  expect((await admin.storage.from('covers').list()).data).toEqual([])
  expect(await readdir(library.filesDir)).toEqual([])

  expect((await reset('{"keep": []}')).status).toBe(204)
  expect((await admin.storage.listBuckets()).data).toEqual([])
})

test('a body that is no list of tables is refused and changes nothing', async () => {
  await library.admin.from('publishers').insert({ id: 91, name: 'Lime Books' })
  for (const body of ['', '{}', '{"keep": "all"}', '{"keep": [], "more": 1}']) {
    expect((await reset(body)).status, body).toBe(400)
  }
  const { data } = await library.admin.from('publishers').select('name').eq('name', 'Lime Books')
  expect(data).toHaveLength(1)
})
