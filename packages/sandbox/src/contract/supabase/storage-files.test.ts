import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openApiKeys } from '#sandbox/supabase/keys/api-keys.ts'
import { createUrlSigner } from '#sandbox/supabase/storage/signed-urls.ts'
import { openLibrary, type Library } from './library.ts'

const AT_ONCE = 20

let library: Library
beforeAll(async () => {
  library = await openLibrary()
  await library.admin.storage.createBucket('open', { public: true })
  await library.admin.storage.createBucket('other', { public: false })
  // The first upload creates the folder of files.
  await upload({ name: 'first.txt' })
})
afterAll(() => library.close())

const open = () => library.admin.storage.from('open')
/** A folder of its own for each test. */
const newFolder = () => randomUUID()

async function upload({ name, text = name }: { name: string; text?: string }) {
  const { error } = await open().upload(name, text, { contentType: 'text/plain' })
  if (error) throw error
}

async function read(name: string) {
  const { data, error } = await open().download(name)
  if (error) throw error
  return data.text()
}

function fetchOpen({ name, ...init }: { name: string } & RequestInit) {
  return fetch(open().getPublicUrl(name).data.publicUrl, init)
}

test('uploads of one name at once: one is stored, the others are refused, and one file stays', async () => {
  const name = `${newFolder()}/cv.pdf`
  const before = (await readdir(library.filesDir)).length
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => open().upload(name, `text ${index}`)),
  )
  const won = answers.flatMap(({ data }, index) => (data ? [index] : []))
  expect(won).toHaveLength(1)
  for (const { error } of answers) if (error) expect(error).toMatchObject({ statusCode: '409' })
  expect(await read(name)).toBe(`text ${won[0]}`)
  expect((await readdir(library.filesDir)).length).toBe(before + 1)
})

test('replacements of one name at once leave one of them whole, and one file', async () => {
  const name = `${newFolder()}/cv.pdf`
  await upload({ name })
  const before = (await readdir(library.filesDir)).length
  const texts = Array.from({ length: AT_ONCE }, (_, index) => `${index}`.repeat(1_000))
  const answers = await Promise.all(
    texts.map((text) => open().upload(name, text, { upsert: true })),
  )
  expect(answers.map(({ error }) => error)).toEqual(texts.map(() => null))
  expect(texts).toContain(await read(name))
  expect((await readdir(library.filesDir)).length).toBe(before)
})

test('an object cannot be moved or copied onto another one', async () => {
  const folder = newFolder()
  await upload({ name: `${folder}/a.txt`, text: 'a' })
  await upload({ name: `${folder}/b.txt`, text: 'b' })
  const moved = await open().move(`${folder}/a.txt`, `${folder}/b.txt`)
  expect(moved.error).toMatchObject({ statusCode: '409' })
  expect([await read(`${folder}/a.txt`), await read(`${folder}/b.txt`)]).toEqual(['a', 'b'])
})

test('a copy is a file of its own: removing the one leaves the other', async () => {
  const folder = newFolder()
  await upload({ name: `${folder}/a.txt`, text: 'a' })
  expect((await open().copy(`${folder}/a.txt`, `${folder}/b.txt`)).error).toBeNull()
  await open().remove([`${folder}/a.txt`])
  expect(await read(`${folder}/b.txt`)).toBe('a')
})

test('an object moves to another bucket, and is not left behind', async () => {
  const name = `${newFolder()}/a.txt`
  await upload({ name, text: 'moved' })
  const { error } = await open().move(name, name, { destinationBucket: 'other' })
  expect(error).toBeNull()
  expect((await open().exists(name)).data).toBe(false)
  const { data } = await library.admin.storage.from('other').download(name)
  expect(await data?.text()).toBe('moved')
})

test('nothing moves to a bucket that is not there', async () => {
  const name = `${newFolder()}/a.txt`
  await upload({ name, text: 'stays' })
  expect((await open().move(name, name, { destinationBucket: 'nowhere' })).error).not.toBeNull()
  expect(await read(name)).toBe('stays')
})

test.for([
  'a b.txt',
  "quote's.txt",
  'plus+and&.txt',
  'comma,;:=@$.txt',
  '(round) !.txt',
  '.hidden',
  'deep/er/and/deeper.txt',
])('an object may be called %s', async (ending) => {
  const name = `${newFolder()}/${ending}`
  await upload({ name, text: ending })
  expect(await read(name)).toBe(ending)
  expect(await (await fetchOpen({ name })).text()).toBe(ending)
  const { data } = await open().createSignedUrl(name, 60)
  expect(await (await fetch(data?.signedUrl ?? '')).text()).toBe(ending)
  expect((await open().remove([name])).data).toHaveLength(1)
})

test('names that differ in case or in a slash are different objects', async () => {
  const folder = newFolder()
  for (const name of ['a.txt', 'A.txt', 'a.txt/b']) await upload({ name: `${folder}/${name}` })
  expect(await read(`${folder}/A.txt`)).toBe(`${folder}/A.txt`)
  expect(await read(`${folder}/a.txt`)).toBe(`${folder}/a.txt`)
  const { data } = await open().list(folder)
  expect(data?.map(({ name }) => name).sort()).toEqual(['A.txt', 'a.txt', 'a.txt'])
})

test('an empty file is a file', async () => {
  const name = `${newFolder()}/empty.txt`
  const { error } = await open().upload(name, Buffer.alloc(0), { contentType: 'text/plain' })
  expect(error).toBeNull()
  const response = await fetchOpen({ name })
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test.for([
  { range: 'bytes=0-3', status: 206, text: '0123' },
  { range: 'bytes=7-', status: 206, text: '789' },
  { range: 'bytes=-2', status: 206, text: '89' },
  { range: 'bytes=5-100', status: 206, text: '56789' },
  { range: 'pages=1-2', status: 200, text: '0123456789' },
])('of ten bytes "$range" is "$text"', async ({ range, status, text }) => {
  const name = `${newFolder()}/digits.txt`
  await upload({ name, text: '0123456789' })
  const response = await fetchOpen({ name, headers: { range } })
  expect([response.status, await response.text()]).toEqual([status, text])
  expect(response.headers.get('content-length')).toBe(String(text.length))
})

test('a range behind the end is refused, with how much there is', async () => {
  const name = `${newFolder()}/digits.txt`
  await upload({ name, text: '0123456789' })
  const response = await fetchOpen({ name, headers: { range: 'bytes=10-' } })
  expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})

test('HEAD says what GET would, without the bytes', async () => {
  const name = `${newFolder()}/a.txt`
  await upload({ name, text: '0123456789' })
  const [head, get] = [await fetchOpen({ name, method: 'HEAD' }), await fetchOpen({ name })]
  for (const header of ['content-length', 'content-type', 'etag', 'last-modified']) {
    expect(head.headers.get(header), header).toBe(get.headers.get(header))
  }
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('what was replaced has another tag, so that nobody is shown the old one', async () => {
  const name = `${newFolder()}/a.txt`
  await upload({ name, text: 'old' })
  const etag = (await fetchOpen({ name })).headers.get('etag') ?? ''
  await open().upload(name, 'new', { upsert: true })
  const response = await fetchOpen({ name, headers: { 'if-none-match': etag } })
  expect([response.status, await response.text()]).toEqual([200, 'new'])
})

test('a long folder is read page by page, each object once', async () => {
  const folder = newFolder()
  const names = Array.from({ length: 25 }, (_, index) => `${String(index).padStart(2, '0')}.txt`)
  await Promise.all(names.map((name) => upload({ name: `${folder}/${name}` })))
  const pages = await Promise.all(
    [0, 10, 20, 30].map((offset) => open().list(folder, { limit: 10, offset })),
  )
  expect(pages.map(({ data }) => data?.length)).toEqual([10, 10, 5, 0])
  expect(pages.flatMap(({ data }) => data?.map(({ name }) => name) ?? [])).toEqual(names)
})

test('removing takes what is there, names it, and passes over the rest', async () => {
  const folder = newFolder()
  await upload({ name: `${folder}/a.txt` })
  await upload({ name: `${folder}/b.txt` })
  const names = ['a.txt', 'b.txt', 'c.txt'].map((name) => `${folder}/${name}`)
  const { data } = await open().remove(names)
  expect(data?.map(({ name }) => name).sort()).toEqual(names.slice(0, 2))
  expect((await open().remove(names)).data).toEqual([])
})

test('what another project signed opens nothing', async () => {
  const name = `${newFolder()}/a.txt`
  await upload({ name })
  const now = () => new Date()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-other-keys-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { secret } = await openApiKeys({ dataDir, now })
  const token = await createUrlSigner({ secret, now }).signDownload({
    path: `open/${name}`,
    expiresIn: 60,
  })
  const response = await fetch(`${library.url}/storage/v1/object/sign/open/${name}?token=${token}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: 'InvalidJWT' })
})
