import { expect, test } from 'vitest'
import { publishAndRedirect, type StoredRedirect } from './publish-and-redirect.ts'

const TIMES = { _createdAt: '2026-11-01T08:00:00Z', _updatedAt: '2026-11-02T08:00:00Z' }
const rename = { from: '/blog/old', to: '/blog/new' }
const published = { _id: 'a', _type: 'post', _rev: 'rev-published', ...TIMES, title: 'Old' }
const draft = { ...published, _id: 'drafts.a', _rev: 'rev-draft', title: 'New' }
const NO_CHANGE = { unset: ['_revision_lock_pseudo_field_'] }
const created = { create: { _id: 'redirect-1', _type: 'redirect', ...rename, permanent: true } }

/** Lists the transaction's steps after the draft is published. */
function adjustments(redirects: Partial<StoredRedirect>[]) {
  const stored = redirects.map((redirect) => ({
    _id: 'r',
    _rev: 'rev',
    from: null,
    to: null,
    permanent: true,
    ...redirect,
  }))
  const all = { rename, draft, published, redirects: stored, redirectId: 'redirect-1' }
  return publishAndRedirect(all).slice(4)
}

const patch = (set: object, id = 'r') => ({ patch: { id, ifRevisionID: 'rev', set } })

test('the draft is published at the revisions that the editor saw, with a redirect', () => {
  const mutations = publishAndRedirect({
    rename,
    draft,
    published,
    redirects: [],
    redirectId: 'redirect-1',
  })
  expect(mutations).toEqual([
    { patch: { id: 'drafts.a', ifRevisionID: 'rev-draft', ...NO_CHANGE } },
    { patch: { id: 'a', ifRevisionID: 'rev-published', ...NO_CHANGE } },
    {
      createOrReplace: { _id: 'a', _type: 'post', _createdAt: TIMES._createdAt, title: 'New' },
    },
    { delete: { id: 'drafts.a' } },
    created,
  ])
})

test('redirects to the old address lead to the new one, with their query and anchor', () => {
  expect(adjustments([{ from: '/first', to: '/blog/old?a=1#b' }])).toEqual([
    patch({ to: '/blog/new?a=1#b' }),
    created,
  ])
  expect(adjustments([{ _id: 'drafts.r', from: '/first', to: '/blog/old' }])).toEqual([
    patch({ to: '/blog/new' }, 'drafts.r'),
    created,
  ])
})

test('redirects that lead to the old address by others lead straight to the new one', () => {
  const chain = [
    { from: '/first', to: '/second?a=1' },
    { from: '/second', to: '/third' },
    { from: '/third', to: '/blog/old#b' },
  ]
  const all = adjustments(chain.map((redirect, index) => ({ ...redirect, _id: `r${index}` })))
  expect(all).toEqual([
    patch({ to: '/blog/new#b' }, 'r0'),
    patch({ to: '/blog/new#b' }, 'r1'),
    patch({ to: '/blog/new#b' }, 'r2'),
    created,
  ])
})

test('a redirect that leads on by one for now, by a draft or in circles is left alone', () => {
  const stops = [
    { _id: 'r', from: '/second', to: '/blog/old', permanent: false },
    { _id: 'drafts.d', from: '/draft', to: '/blog/old' },
    { _id: 'c1', from: '/circle', to: '/round' },
    { _id: 'c2', from: '/round', to: '/circle' },
    { _id: 'f1', from: '/first', to: '/second' },
    { _id: 'f2', from: '/by-draft', to: '/draft' },
  ]
  expect(adjustments(stops)).toEqual([
    patch({ to: '/blog/new' }),
    patch({ to: '/blog/new' }, 'drafts.d'),
    created,
  ])
})

test('redirects elsewhere, also to addresses that only begin alike, are left alone', () => {
  const others = [
    { from: '/plans', to: '/pricing' },
    { from: '/first', to: '/blog/old-times' },
    { from: '/blog/old-times', to: 'https://example.com/blog/old' },
    { from: null, to: null },
  ]
  expect(adjustments(others)).toEqual([created])
})

test('a redirect that begins at the new address is deleted, as is its draft', () => {
  const back = { from: '/blog/new', to: '/blog/old' }
  expect(adjustments([back, { _id: 'drafts.r', ...back }])).toEqual([
    { delete: { id: 'r' } },
    { delete: { id: 'drafts.r' } },
    created,
  ])
})

test('a published redirect from the old address is used again', () => {
  expect(adjustments([{ from: '/blog/old', to: '/pricing' }])).toEqual([
    patch({ to: '/blog/new', permanent: true }),
  ])
})

test('a draft of a redirect from the old address gives way to the published one', () => {
  expect(adjustments([{ _id: 'drafts.r', from: '/blog/old', to: '/pricing' }])).toEqual([
    { delete: { id: 'drafts.r' } },
    created,
  ])
})
