import { expect, test } from 'vitest'
import { paginateArticles, blogAddress } from './pages.ts'

const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

test('six articles are shown first, and the second page adds the rest', () => {
  expect(paginateArticles({ articles: seven, page: null })).toEqual({
    current: 1,
    shown: seven.slice(0, 6),
    next: 2,
  })
  expect(paginateArticles({ articles: seven, page: '2' })).toEqual({
    current: 2,
    shown: seven,
    next: null,
  })
})

test('an address with no such page shows the nearest', () => {
  expect(paginateArticles({ articles: seven, page: '0' }).next).toBe(2)
  expect(paginateArticles({ articles: seven, page: 'abc' }).next).toBe(2)
  expect(paginateArticles({ articles: seven, page: '-3' }).next).toBe(2)
  expect(paginateArticles({ articles: seven, page: '999' })).toEqual({
    current: 2,
    shown: seven,
    next: null,
  })
  expect(paginateArticles({ articles: [], page: '2' })).toEqual({
    current: 1,
    shown: [],
    next: null,
  })
})

test('exactly six articles have one page', () => {
  expect(paginateArticles({ articles: seven.slice(1), page: null }).next).toBeNull()
})

test('the address of the list carries what it is filtered by', () => {
  expect(blogAddress({ query: '' })).toBe('/blog')
  expect(blogAddress({ query: '', page: 1 })).toBe('/blog')
  expect(blogAddress({ query: '', page: 2 })).toBe('/blog?page=2')
  expect(blogAddress({ query: 'Diversity & Inclusion', page: 2 })).toBe(
    '/blog?q=Diversity+%26+Inclusion&page=2',
  )
})
