import { expect, test } from 'vitest'
import { toLocations } from './to-locations.ts'

const uses = [
  { title: 'Pricing', href: '/pricing' },
  { title: null, href: '/blog/untitled' },
]

test('the pages that show a document are listed by their titles', () => {
  expect(toLocations({ uses, type: 'plan', message: undefined })).toEqual({
    locations: [
      { title: 'Pricing', href: '/pricing' },
      { title: '/blog/untitled', href: '/blog/untitled' },
    ],
  })
})

test('a document that no page shows says so', () => {
  expect(toLocations({ uses: [], type: 'plan', message: undefined })).toEqual({
    message: 'No page shows this document yet',
    tone: 'caution',
  })
})

test('a document that is everywhere says where', () => {
  expect(toLocations({ uses: [], type: 'siteSettings', message: 'On every page' })).toMatchObject({
    message: 'On every page',
    tone: 'positive',
  })
})

test('the list of articles has an address of its own', () => {
  expect(toLocations({ uses: [], type: 'blog', message: undefined }).locations).toEqual([
    { title: 'The list of articles', href: '/blog' },
  ])
})
