// @module-tag full
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLibrary, PERSON, type Library } from './library.ts'

/** Like the site's bucket of resumes: only the service has access. */
const CLOSED = 'resumes'
/** Each person has a folder, and may read and write there. */
const FOLDERS = 'folders'

const OTHER = '5f0c2c4e-3b2a-4c57-9d0e-1b1a6a3c9e02'

let library: Library
let other: SupabaseClient

beforeAll(async () => {
  library = await openLibrary()
  other = library.connect({ token: await library.signed({ sub: OTHER }) })
  await library.admin.storage.createBucket(CLOSED, { public: false })
  await library.admin.storage.createBucket(FOLDERS, { public: false })
  await library.database.asOwner((runner) =>
    runner.query(`create policy "own folder" on storage.objects for all to authenticated
      using (bucket_id = 'folders' and (storage.foldername(name))[1] = auth.uid()::text)
      with check (bucket_id = 'folders' and (storage.foldername(name))[1] = auth.uid()::text)`),
  )
})
afterAll(() => library.close())

const strangers = () => [library.anon, library.person, other]

let name: string
beforeEach(async () => {
  name = `${randomUUID()}.pdf`
  const { error } = await library.admin.storage.from(CLOSED).upload(name, 'of somebody')
  if (error) throw error
})

async function isUntouched() {
  const { data } = await library.admin.storage.from(CLOSED).download(name)
  return (await data?.text()) === 'of somebody'
}

test('who has no right to a bucket cannot read what lies there, nor learn that it does', async () => {
  for (const client of strangers()) {
    const bucket = client.storage.from(CLOSED)
    const missing = await bucket.download('nothing.pdf')
    const there = await bucket.download(name)
    expect(there.data).toBeNull()
    expect(there.error?.message).toBe(missing.error?.message)
    expect((await bucket.info(name)).error).not.toBeNull()
    expect((await bucket.exists(name)).data).toBe(false)
    expect((await bucket.list()).data).toEqual([])
    expect((await bucket.createSignedUrl(name, 60)).data).toBeNull()
    const [many] = (await bucket.createSignedUrls([name], 60)).data ?? []
    expect(many?.signedUrl ?? null).toBeNull()
  }
  const address = library.anon.storage.from(CLOSED).getPublicUrl(name).data.publicUrl
  expect((await fetch(address)).status).toBe(400)
})

test('who has no right to a bucket cannot put, replace, move or remove anything there', async () => {
  for (const client of strangers()) {
    const bucket = client.storage.from(CLOSED)
    const before = await readdir(library.filesDir)
    const refused = [
      await bucket.upload('mine.pdf', 'mine'),
      await bucket.upload(name, 'mine', { upsert: true }),
      await bucket.update(name, 'mine'),
      await bucket.move(name, 'moved.pdf'),
      await bucket.copy(name, 'copied.pdf'),
      await bucket.createSignedUploadUrl('mine.pdf'),
    ]
    expect(refused.map(({ error }) => error === null)).toEqual(refused.map(() => false))
    expect((await bucket.remove([name])).data).toEqual([])
    expect(await isUntouched()).toBe(true)
    // Nothing of a refused upload stays on the disk.
    expect(await readdir(library.filesDir)).toEqual(before)
  }
})

test('who has no right to buckets cannot make, open, empty or delete one', async () => {
  for (const { storage } of strangers()) {
    await storage.createBucket(`mine-${randomUUID()}`)
    await storage.updateBucket(CLOSED, { public: true })
    await storage.emptyBucket(CLOSED)
    await storage.deleteBucket(CLOSED)
    expect((await storage.getBucket(CLOSED)).data).toBeNull()
  }
  const { data } = await library.admin.storage.listBuckets()
  expect(data?.map((bucket) => [bucket.id, bucket.public])).toEqual([
    [FOLDERS, false],
    [CLOSED, false],
  ])
  expect(await isUntouched()).toBe(true)
})

test('a person’s folder is closed to the next person, in every way', async () => {
  const mine = `${PERSON}/letter.txt`
  const own = library.person.storage.from(FOLDERS)
  expect((await own.upload(mine, 'mine', { upsert: true })).error).toBeNull()
  const theirs = other.storage.from(FOLDERS)
  expect((await theirs.download(mine)).data).toBeNull()
  expect((await theirs.list(PERSON)).data).toEqual([])
  expect((await theirs.copy(mine, `${OTHER}/stolen.txt`)).error).not.toBeNull()
  expect((await theirs.move(mine, `${OTHER}/stolen.txt`)).error).not.toBeNull()
  expect((await theirs.upload(`${PERSON}/planted.txt`, 'x')).error).not.toBeNull()
  expect((await theirs.remove([mine])).data).toEqual([])
  expect(await (await own.download(mine)).data?.text()).toBe('mine')
  const names = (await own.list(PERSON)).data?.map((file) => file.name)
  expect(names).toContain('letter.txt')
  expect(names).not.toContain('planted.txt')
})

test('a person cannot give away what they have to another folder', async () => {
  const own = library.person.storage.from(FOLDERS)
  await own.upload(`${PERSON}/gift.txt`, 'mine', { upsert: true })
  expect((await own.move(`${PERSON}/gift.txt`, `${OTHER}/gift.txt`)).error).not.toBeNull()
  expect((await own.copy(`${PERSON}/gift.txt`, `${OTHER}/gift.txt`)).error).not.toBeNull()
  expect((await other.storage.from(FOLDERS).list(OTHER)).data).toEqual([])
})

test('a signed address opens what was signed, and nothing once that is gone', async () => {
  const { data } = await library.admin.storage.from(CLOSED).createSignedUrl(name, 60)
  const url = data?.signedUrl ?? ''
  expect(await (await fetch(url)).text()).toBe('of somebody')
  expect((await fetch(url.replace(CLOSED, FOLDERS))).status).toBe(400)
  expect((await fetch(url.replace('/sign/', '/public/'))).status).toBe(400)
  await library.admin.storage.from(CLOSED).remove([name])
  expect((await fetch(url)).status).toBe(400)
})
