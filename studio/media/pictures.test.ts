import { expect, test } from 'vitest'
import { filterPictures, listTags, type Picture, readPublishedId, readTags } from './pictures.ts'

const picture = (changes: Partial<Picture>): Picture => ({
  _id: 'image-a',
  url: 'https://cdn.example/a.png',
  fileName: 'desk.png',
  altText: null,
  tags: null,
  mimeType: 'image/png',
  size: 1_000,
  width: 10,
  height: 10,
  isUsed: true,
  ...changes,
})

const pictures = [
  picture({ _id: '1', fileName: 'desk.png', altText: 'An empty desk', tags: ['office'] }),
  picture({ _id: '2', fileName: 'priya.jpg', tags: ['people', 'Office'], isUsed: false }),
  picture({ _id: '3', fileName: null }),
]

function search(changes: Partial<Parameters<typeof filterPictures>[0]>) {
  const all = { pictures, search: '', tag: '', isUnused: false }
  return filterPictures({ ...all, ...changes }).map(({ _id }) => _id)
}

test('a picture is found by each word of its name, its text or its tags', () => {
  expect(search({})).toEqual(['1', '2', '3'])
  expect(search({ search: 'DESK' })).toEqual(['1'])
  expect(search({ search: ' office  empty ' })).toEqual(['1'])
  expect(search({ search: 'people' })).toEqual(['2'])
  expect(search({ search: 'nobody' })).toEqual([])
})

test('a tag and what nothing uses narrow the list', () => {
  expect(search({ tag: 'office' })).toEqual(['1'])
  expect(search({ isUnused: true })).toEqual(['2'])
  expect(search({ isUnused: true, tag: 'office' })).toEqual([])
})

test('tags are listed once, by alphabet', () => {
  expect(listTags(pictures)).toEqual(['office', 'Office', 'people'])
})

test('tags are read from between commas', () => {
  expect(readTags(' office,, people at  work ,office')).toEqual(['office', 'people at work'])
  expect(readTags('')).toEqual([])
})

test('a draft and a version of a release are of the published document', () => {
  expect(readPublishedId('drafts.page-home')).toBe('page-home')
  expect(readPublishedId('versions.r1.page-home')).toBe('page-home')
  expect(readPublishedId('page-home')).toBe('page-home')
})
