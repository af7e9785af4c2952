import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary, type Library } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
  await library.admin.storage.createBucket('private')
})
afterAll(() => library.close())

test('buckets are made, read, changed, emptied and deleted', async () => {
  const { storage } = library.admin
  expect((await storage.createBucket('kept', { public: true, fileSizeLimit: '2MB' })).data).toEqual(
    {
      name: 'kept',
    },
  )
  expect((await storage.getBucket('kept')).data).toMatchObject({
    id: 'kept',
    name: 'kept',
    public: true,
    file_size_limit: 2_000_000,
    allowed_mime_types: null,
  })
  const update = { public: false, fileSizeLimit: null, allowedMimeTypes: ['image/png'] }
  expect((await storage.updateBucket('kept', update)).data).toEqual({
    message: 'Successfully updated',
  })
  expect((await storage.getBucket('kept')).data).toMatchObject({
    public: false,
    file_size_limit: null,
    allowed_mime_types: ['image/png'],
  })
  const names = (await storage.listBuckets()).data?.map(({ name }) => name)
  expect(names).toEqual(['kept', 'private'])
  expect((await storage.listBuckets({ search: 'riv', limit: 1 })).data).toHaveLength(1)
  await storage.from('kept').upload('a.png', Buffer.from('a'), { contentType: 'image/png' })
  expect((await storage.deleteBucket('kept')).error).toMatchObject({
    statusCode: '409',
    message: 'The bucket you tried to delete is not empty',
  })
  expect((await storage.emptyBucket('kept')).data).toEqual({
    message: 'Empty bucket has been queued. Completion may take up to an hour.',
  })
  expect((await storage.deleteBucket('kept')).data).toEqual({ message: 'Successfully deleted' })
  expect((await storage.getBucket('kept')).error).toMatchObject({
    status: 400,
    statusCode: '404',
    message: 'Bucket not found',
  })
})

test('a bucket that is there already, a bad name and a bad size are refused', async () => {
  const { storage } = library.admin
  expect((await storage.createBucket('private')).error).toMatchObject({
    statusCode: '409',
    message: 'The resource already exists',
  })
  expect((await storage.createBucket('a/b')).error?.message).toBe('Bucket name invalid')
  expect(
    (await storage.createBucket('x', { public: false, fileSizeLimit: '2 lots' })).error?.message,
  ).toContain('Invalid file size format')
})

test('strangers make no buckets and see none', async () => {
  const { storage } = library.anon
  expect((await storage.createBucket('mine')).error).toMatchObject({
    status: 400,
    statusCode: '403',
    message: 'new row violates row-level security policy',
  })
  expect((await storage.listBuckets()).data).toEqual([])
  expect((await storage.getBucket('private')).error?.message).toBe('Bucket not found')
})
