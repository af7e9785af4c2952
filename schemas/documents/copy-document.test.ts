import { expect, test } from 'vitest'
import { addressFault, copyDocument } from './copy-document.ts'

test('a copy has a title and an address of its own, and nothing that belongs to one document', () => {
  const document = {
    _id: 'page-spring',
    _type: 'page',
    _rev: 'a',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    title: 'Spring',
    path: '/spring',
    blocks: [{ _key: 'a', _type: 'quote' }],
    seo: { _type: 'seo', title: 'Spring at Testco', noIndex: true },
  }
  expect(copyDocument({ document, id: 'new', title: 'Summer', end: '/summer' })).toEqual({
    _id: 'drafts.new',
    _type: 'page',
    title: 'Summer',
    path: '/summer',
    blocks: document.blocks,
    seo: { _type: 'seo', noIndex: true },
  })
})

test('a copied article has no comments, and a copied integration its new name', () => {
  const article = { _id: 'a', _type: 'post', title: 'A', comments: [{ _key: 'a', name: 'Ann' }] }
  expect(copyDocument({ document: article, id: 'b', title: 'B', end: 'b' })).toEqual({
    _id: 'drafts.b',
    _type: 'post',
    title: 'B',
    slug: { _type: 'slug', current: 'b' },
  })
  const integration = { _id: 'a', _type: 'integration', name: 'A' }
  expect(copyDocument({ document: integration, id: 'b', title: 'B', end: 'b' })).toMatchObject({
    name: 'B',
  })
})

test.each([
  ['page', '/summer', null],
  ['page', 'summer', expect.stringContaining('Start with a slash')],
  ['page', '/login', expect.stringContaining('/login')],
  ['post', 'summer-hiring', null],
  ['post', 'Summer hiring', expect.stringContaining('small letters')],
])('the address of a %s may end in %j: %j', (type, end, fault) => {
  expect(addressFault({ type, end })).toEqual(fault)
})
