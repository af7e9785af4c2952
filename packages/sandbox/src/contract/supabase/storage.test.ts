import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary, PERSON, type Library } from './library.ts'

const POLICIES = `
  create policy "anyone uploads drafts" on storage.objects for insert to anon with check (bucket_id = 'drafts');
  create policy "people have a folder" on storage.objects for all to authenticated
    using (bucket_id = 'private' and (storage.foldername(name))[1] = auth.uid()::text)
    with check (bucket_id = 'private' and (storage.foldername(name))[1] = auth.uid()::text)`

let library: Library
beforeAll(async () => {
  library = await openLibrary()
  const { admin, database } = library
  for (const policy of POLICIES.split(';')) {
    await database.asOwner((runner) => runner.query(policy))
  }
  const limits = { fileSizeLimit: 1_000, allowedMimeTypes: ['application/pdf', 'image/*'] }
  await admin.storage.createBucket('private', { public: false })
  await admin.storage.createBucket('open', { public: true })
  await admin.storage.createBucket('drafts', { public: false, ...limits })
})
afterAll(() => library.close())

const inPrivate = () => library.admin.storage.from('private')
const pdf = { contentType: 'application/pdf' }

async function getText(blob: Blob | null) {
  return blob === null ? null : blob.text()
}

test('bytes come back as they were, with their type and their metadata', async () => {
  const bytes = Buffer.from([0, 1, 2, 253, 254, 255])
  const upload = await inPrivate().upload('raw/bytes.bin', bytes, {
    contentType: 'application/x-thing',
    cacheControl: '60',
    metadata: { title: 'Ünïcode' },
  })
  expect(upload.data).toMatchObject({ path: 'raw/bytes.bin', fullPath: 'private/raw/bytes.bin' })
  const { data } = await inPrivate().download('raw/bytes.bin')
  expect(data?.type).toBe('application/x-thing')
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes)
  expect((await inPrivate().info('raw/bytes.bin')).data).toMatchObject({
    id: upload.data?.id,
    name: 'raw/bytes.bin',
    bucketId: 'private',
    size: 6,
    contentType: 'application/x-thing',
    cacheControl: 'max-age=60',
    metadata: { title: 'Ünïcode' },
  })
  const { data: bare } = await inPrivate().upload('raw/bare.bin', bytes)
  const { data: info } = await inPrivate().info(bare?.path ?? '')
  expect(info?.metadata).toEqual({})
  expect(info?.createdAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  await inPrivate().remove(['raw/bare.bin'])
  expect((await inPrivate().exists('raw/bytes.bin')).data).toBe(true)
  expect((await inPrivate().exists('raw/nothing')).data).toBe(false)
})

test('a form carries a file, its type, its age and its metadata', async () => {
  const file = new Blob(['form text'], { type: 'text/plain' })
  const { error } = await inPrivate().upload('form.txt', file, {
    cacheControl: '7',
    metadata: { a: 1 },
  })
  expect(error).toBeNull()
  expect(await getText((await inPrivate().download('form.txt')).data)).toBe('form text')
  expect((await inPrivate().info('form.txt')).data).toMatchObject({
    contentType: 'text/plain',
    cacheControl: 'max-age=7',
    metadata: { a: 1 },
  })
})

test('a second upload is refused, unless it is an upsert or an update; one file stays', async () => {
  const before = (await readdir(library.filesDir)).length
  await inPrivate().upload('twice.txt', 'one')
  expect((await inPrivate().upload('twice.txt', 'two')).error).toMatchObject({
    statusCode: '409',
    message: 'The resource already exists',
  })
  expect((await inPrivate().upload('twice.txt', 'three', { upsert: true })).error).toBeNull()
  expect(await getText((await inPrivate().download('twice.txt')).data)).toBe('three')
  expect((await inPrivate().update('twice.txt', 'four')).error).toBeNull()
  expect(await getText((await inPrivate().download('twice.txt')).data)).toBe('four')
  expect((await readdir(library.filesDir)).length).toBe(before + 1)
})

test('a bucket limits size and types; nothing of a refused upload stays', async () => {
  const before = await readdir(library.filesDir)
  const drafts = library.anon.storage.from('drafts')
  expect((await drafts.upload('big.pdf', Buffer.alloc(1_001), pdf)).error).toMatchObject({
    status: 400,
    statusCode: '413',
    message: 'The object exceeded the maximum allowed size',
  })
  const big = new Blob([new Uint8Array(1_001)], { type: 'application/pdf' })
  expect((await drafts.upload('big.pdf', big)).error).toMatchObject({ statusCode: '413' })
  expect((await drafts.upload('a.txt', 'text')).error).toMatchObject({
    statusCode: '415',
    message: 'mime type text/plain;charset=UTF-8 is not supported',
  })
  expect(await readdir(library.filesDir)).toEqual(before)
  const image = { contentType: 'image/webp' }
  expect((await drafts.upload('a.webp', Buffer.alloc(1_000), image)).error).toBeNull()
})

test('a stranger who may only upload can do nothing else', async () => {
  const drafts = library.anon.storage.from('drafts')
  expect((await drafts.upload('cv.pdf', Buffer.from('%PDF'), pdf)).error).toBeNull()
  expect((await drafts.download('cv.pdf')).error).not.toBeNull()
  expect((await drafts.list()).data).toEqual([])
  expect((await drafts.remove(['cv.pdf'])).data).toEqual([])
  expect((await drafts.createSignedUrl('cv.pdf', 60)).error?.message).toBe('Object not found')
  expect((await drafts.move('cv.pdf', 'x.pdf')).error?.message).toBe('Object not found')
  const upsert = await drafts.upload('cv.pdf', Buffer.from('x'), { ...pdf, upsert: true })
  expect(upsert.error).toMatchObject({ statusCode: '403' })
  const elsewhere = await library.anon.storage
    .from('private')
    .upload('cv.pdf', Buffer.from('x'), pdf)
  expect(elsewhere.error).toMatchObject({
    statusCode: '403',
    message: 'new row violates row-level security policy',
  })
  const kept = await library.admin.storage.from('drafts').download('cv.pdf')
  expect(await getText(kept.data)).toBe('%PDF')
})

test('a person has a folder and no other', async () => {
  const own = library.person.storage.from('private')
  expect((await own.upload(`${PERSON}/a.txt`, 'mine')).error).toBeNull()
  expect(await getText((await own.download(`${PERSON}/a.txt`)).data)).toBe('mine')
  expect((await own.upload('other/a.txt', 'x')).error).toMatchObject({ statusCode: '403' })
  expect((await own.upload(`${PERSON}/a.txt`, 'newer', { upsert: true })).error).toBeNull()
  expect((await own.move(`${PERSON}/a.txt`, 'other/a.txt')).error).toMatchObject({
    statusCode: '403',
  })
  expect((await own.remove([`${PERSON}/a.txt`])).data).toHaveLength(1)
})

test('a folder lists its files and folders, searched, sorted and cut', async () => {
  for (const name of [
    'list/b.txt',
    'list/a.txt',
    'list/deep/c.txt',
    'list/deep/d.txt',
    'listed.txt',
  ]) {
    expect((await inPrivate().upload(name, name)).error).toBeNull()
  }
  const names = async (options?: Parameters<ReturnType<typeof inPrivate>['list']>[1]) =>
    (await inPrivate().list('list', options)).data?.map(({ name }) => name)
  expect(await names()).toEqual(['deep', 'a.txt', 'b.txt'])
  expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual([
    'deep',
    'b.txt',
    'a.txt',
  ])
  expect(await names({ sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
    'deep',
    'b.txt',
    'a.txt',
  ])
  expect(await names({ limit: 1, offset: 1 })).toEqual(['a.txt'])
  expect(await names({ search: 'B' })).toEqual(['b.txt'])
  const [folder, file] = (await inPrivate().list('list')).data ?? []
  expect(folder).toEqual({
    name: 'deep',
    id: null,
    created_at: null,
    updated_at: null,
    last_accessed_at: null,
    metadata: null,
  })
  expect(file).toMatchObject({
    name: 'a.txt',
    metadata: { size: 10, mimetype: 'text/plain;charset=UTF-8' },
  })
})

test('objects are moved and copied, also to another bucket, and removed with their files', async () => {
  await inPrivate().upload('move/a.txt', 'moved')
  expect((await inPrivate().move('move/a.txt', 'move/b.txt')).data).toEqual({
    message: 'Successfully moved',
  })
  expect((await inPrivate().download('move/a.txt')).error).not.toBeNull()
  const copied = await inPrivate().copy('move/b.txt', 'c.txt', { destinationBucket: 'open' })
  expect(copied.data).toEqual({ path: 'open/c.txt' })
  expect((await inPrivate().copy('nothing', 'd.txt')).error?.message).toBe('Object not found')
  const before = (await readdir(library.filesDir)).length
  const removed = await inPrivate().remove(['move/b.txt', 'nothing'])
  expect(removed.data).toMatchObject([{ name: 'move/b.txt', bucket_id: 'private' }])
  expect((await readdir(library.filesDir)).length).toBe(before - 1)
  expect(await getText((await library.admin.storage.from('open').download('c.txt')).data)).toBe(
    'moved',
  )
})

test('a public bucket is read without a key, a private one is not', async () => {
  await library.admin.storage.from('open').upload('page.html', '<script>alert(1)</script>', {
    contentType: 'text/html',
  })
  const { publicUrl } = library.anon.storage.from('open').getPublicUrl('page.html').data
  const response = await fetch(publicUrl)
  expect(await response.text()).toBe('<script>alert(1)</script>')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const cached = await fetch(publicUrl, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  })
  expect(cached.status).toBe(304)
  const named = library.anon.storage.from('open').getPublicUrl('page.html', { download: 'ü.html' })
  const download = await fetch(named.data.publicUrl)
  expect(download.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''%C3%BC.html",
  )
  await inPrivate().upload('secret.txt', 'secret')
  const secret = await fetch(inPrivate().getPublicUrl('secret.txt').data.publicUrl)
  expect([secret.status, await secret.json()]).toEqual([
    400,
    { statusCode: '404', error: 'not_found', message: 'Object not found' },
  ])
})

test('a part of a file is sent when it is asked for', async () => {
  await library.admin.storage.from('open').upload('digits.txt', '0123456789')
  const url = library.anon.storage.from('open').getPublicUrl('digits.txt').data.publicUrl
  const part = await fetch(url, { headers: { range: 'bytes=2-4' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ])
})

test('a signed address opens one object for a time, to anybody', async () => {
  await inPrivate().upload('signed/a b.txt', 'signed')
  const { data } = await inPrivate().createSignedUrl('signed/a b.txt', 60)
  const url = data?.signedUrl ?? ''
  expect(await (await fetch(url)).text()).toBe('signed')
  expect((await fetch(url.replace('a%20b.txt', 'other.txt'))).status).toBe(400)
  expect((await fetch(`${url.slice(0, -4)}AAAA`)).status).toBe(400)
  expect(await (await fetch(url.split('?')[0] ?? '')).json()).toMatchObject({ error: 'InvalidJWT' })
  library.passSeconds(61)
  expect(await (await fetch(url)).json()).toEqual({
    statusCode: '400',
    error: 'InvalidJWT',
    message: '"exp" claim timestamp check failed',
  })
})

test('many addresses are signed at once, and those that are not there say so', async () => {
  await inPrivate().upload('many.txt', 'many')
  const { data } = await inPrivate().createSignedUrls(['many.txt', 'missing.txt'], 60, {
    download: true,
  })
  expect(data).toMatchObject([
    { path: 'many.txt', error: null },
    { path: 'missing.txt', signedUrl: null },
  ])
  const response = await fetch(data?.[0]?.signedUrl ?? '')
  expect(response.headers.get('content-disposition')).toContain('many.txt')
})

test('a signed address takes one upload of who could have made it, within its bucket', async () => {
  const drafts = library.anon.storage.from('drafts')
  const { data, error } = await drafts.createSignedUploadUrl('later.pdf')
  expect(error).toBeNull()
  const token = data?.token ?? ''
  const wrong = await drafts.uploadToSignedUrl('other.pdf', token, Buffer.from('x'), pdf)
  expect(wrong.error?.message).toBe('The url do not match the signature')
  const text = await drafts.uploadToSignedUrl('later.pdf', token, 'x')
  expect(text.error).toMatchObject({ statusCode: '415' })
  const uploaded = await drafts.uploadToSignedUrl('later.pdf', token, Buffer.from('%PDF'), pdf)
  expect(uploaded.data).toEqual({ path: 'later.pdf', fullPath: 'drafts/later.pdf' })
  const again = await drafts.uploadToSignedUrl('later.pdf', token, Buffer.from('%PDF'), pdf)
  expect(again.error).toMatchObject({ statusCode: '409' })
  const refused = await library.anon.storage.from('private').createSignedUploadUrl('x.pdf')
  expect(refused.error).toMatchObject({ statusCode: '403' })
})

test('a token of an address is nothing elsewhere', async () => {
  await inPrivate().upload('purpose.txt', 'x')
  const { data } = await inPrivate().createSignedUrl('purpose.txt', 60)
  const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
  const bearer = await fetch(`${library.url}/rest/v1/books`, {
    headers: { apikey: library.keys.publishableKey, authorization: `Bearer ${token}` },
  })
  expect(bearer.status).toBe(401)
  const upload = await inPrivate().uploadToSignedUrl('purpose.txt', token, 'y')
  expect(upload.error?.message).toBe('The token is for another purpose')
})

test('names that lead elsewhere, and names that are not allowed, are refused', async () => {
  for (const name of ['ünï.txt', 'a[b', 'a%b', 'x'.repeat(1_025)]) {
    const { error } = await inPrivate().upload(name, 'x')
    expect(error, name).not.toBeNull()
  }
  const { error } = await inPrivate().upload('..%2f..%2fetc/passwd', 'x')
  expect(error).toBeNull()
  expect(await readdir(library.filesDir)).not.toContain('passwd')
  const nowhere = await library.admin.storage.from('nowhere').upload('a.txt', 'x')
  expect(nowhere.error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
})

test('who says nothing of who asks, or lies, is refused in the form of this service', async () => {
  const address = `${library.url}/storage/v1/bucket`
  expect(await (await fetch(address)).json()).toMatchObject({
    statusCode: '400',
    message: "headers must have required property 'authorization'",
  })
  const authorization = `Bearer ${await library.signed({ exp: 1 })}`
  const expired = await fetch(address, { headers: { authorization } })
  expect([expired.status, await expired.json()]).toEqual([
    400,
    { statusCode: '403', error: 'Unauthorized', message: 'JWT expired' },
  ])
  const text = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${library.keys.secretKey}` },
    body: 'not json',
  })
  expect(await text.json()).toMatchObject({ statusCode: '400' })
})

test('what the service does not have stands in the ledger', async () => {
  library.server.ledger.clear()
  await inPrivate().listV2({ prefix: '' })
  expect(library.server.ledger.entries()).toMatchObject([
    { method: 'POST', path: '/storage/v1/object/list-v2/private', status: 404 },
  ])
})
