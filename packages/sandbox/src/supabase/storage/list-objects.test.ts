import { expect, test } from 'vitest'
import { getFolder, listFolder, type ListOptions } from './list-objects.ts'
import { type StoredObject } from './rows.ts'

const makeObject = (name: string, createdAt = '2026-01-01T00:00:00Z'): StoredObject => ({
  id: `id of ${name}`,
  name,
  bucket_id: 'b',
  owner: null,
  version: 'v',
  created_at: createdAt,
  updated_at: createdAt,
  last_accessed_at: createdAt,
  metadata: {
    eTag: '"e"',
    size: 1,
    mimetype: 'text/plain',
    cacheControl: 'no-cache',
    lastModified: createdAt,
    contentLength: 1,
    httpStatusCode: 200,
  },
  user_metadata: null,
})

const objects = [
  makeObject('a.txt', '2026-01-03T00:00:00Z'),
  makeObject('dir/b.txt', '2026-01-01T00:00:00Z'),
  makeObject('dir/sub/c.txt'),
  makeObject('dir/A.txt', '2026-01-02T00:00:00Z'),
  makeObject('dirt.txt'),
]

function names(more: Partial<ListOptions> = {}) {
  const options: ListOptions = {
    prefix: '',
    search: '',
    limit: 100,
    offset: 0,
    sortBy: { column: 'name', order: 'asc' },
    ...more,
  }
  return listFolder({ objects, options }).map(({ name }) => name)
}

test('folders come first and once, and hide what is in them', () => {
  expect(names()).toEqual(['dir', 'a.txt', 'dirt.txt'])
})

test('a prefix is a folder, with or without its slash, and not the begin of a name', () => {
  expect(names({ prefix: 'dir' })).toEqual(['sub', 'A.txt', 'b.txt'])
  expect(names({ prefix: '/dir/' })).toEqual(names({ prefix: 'dir' }))
  expect(names({ prefix: 'di' })).toEqual([])
  expect(getFolder('//')).toBe('')
})

test('files are sorted by a column, either way', () => {
  expect(names({ prefix: 'dir', sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
    'sub',
    'A.txt',
    'b.txt',
  ])
  expect(names({ prefix: 'dir', sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
    'sub',
    'b.txt',
    'A.txt',
  ])
})

test('a search is the begin of a name in any case, and the list is cut after it', () => {
  expect(names({ prefix: 'dir', search: 'a' })).toEqual(['A.txt'])
  expect(names({ limit: 1, offset: 1 })).toEqual(['a.txt'])
})
