import { expect, test } from 'vitest'
import { findRename } from './find-rename.ts'

const slug = (current: string) => ({ slug: { _type: 'slug', current } })

test.each([
  { type: 'post', from: '/blog/old', to: '/blog/new' },
  { type: 'feature', from: '/feature/old', to: '/feature/new' },
  { type: 'caseStudy', from: '/case-studies/old', to: '/case-studies/new' },
  { type: 'integration', from: '/integrations/old', to: '/integrations/new' },
  { type: 'legalPage', from: '/legal/old', to: '/legal/new' },
])('a $type with another slug moves from $from to $to', ({ type, from, to }) => {
  const published = { _type: type, ...slug('old') }
  expect(findRename({ published, draft: { _type: type, ...slug('new') } })).toEqual({ from, to })
})

test('a page moves by its path', () => {
  const published = { _type: 'page', path: '/old' }
  const rename = { from: '/old', to: '/offers/new' }
  expect(findRename({ published, draft: { _type: 'page', path: '/offers/new' } })).toEqual(rename)
})

test('nothing moves without another address', () => {
  const post = { _type: 'post', ...slug('kept') }
  expect(findRename({ published: post, draft: { ...post, title: 'New' } })).toBeNull()
  expect(findRename({ published: null, draft: post })).toBeNull()
  expect(findRename({ published: post, draft: null })).toBeNull()
  expect(findRename({ published: post, draft: { _type: 'post' } })).toBeNull()
})

test('a type without addresses never moves', () => {
  const author = (name: string) => ({ _type: 'author', ...slug(name) })
  expect(findRename({ published: author('old'), draft: author('new') })).toBeNull()
})

test('the home page leaves an address at which no redirect can begin', () => {
  const draft = { _type: 'page', path: '/home' }
  expect(findRename({ published: { _type: 'page', path: '/' }, draft })).toBeNull()
})
