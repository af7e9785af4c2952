import { expect, test } from 'vitest'
import { searchArticles } from './search.ts'

const roi = {
  title: 'What an empty desk costs',
  excerpt: 'Start with the vacancy.',
  category: 'Analytics',
  author: 'Helen Marsh',
}
const remote = {
  title: 'Remote hiring starts with two hours',
  excerpt: 'Count the overlap.',
  category: 'Remote Work',
  author: 'Imran Qureshi',
}
const articles = [roi, remote]

test('title, excerpt, category and author are searched', () => {
  expect(searchArticles({ articles, query: 'empty desk' })).toEqual([roi])
  expect(searchArticles({ articles, query: 'overlap' })).toEqual([remote])
  expect(searchArticles({ articles, query: 'Analytics' })).toEqual([roi])
  expect(searchArticles({ articles, query: 'Qureshi' })).toEqual([remote])
})

test('the case of letters and spaces around the words do not matter', () => {
  expect(searchArticles({ articles, query: '  REMOTE   work ' })).toEqual([remote])
})

test('without words every article is found, and with foreign words none', () => {
  expect(searchArticles({ articles, query: ' ' })).toEqual(articles)
  expect(searchArticles({ articles, query: 'payroll' })).toEqual([])
})

test('an article of which only the title is there can be searched', () => {
  const bare = { title: 'Bare', excerpt: null, category: null, author: null }
  expect(searchArticles({ articles: [bare], query: 'bare' })).toEqual([bare])
  expect(searchArticles({ articles: [bare], query: 'null' })).toEqual([])
})

test('straight and curly quotation marks, and letters in one sign or two, are the same', () => {
  const article = { ...roi, title: 'The “day’s” rate at Café Ørsted' }
  const find = (query: string) => searchArticles({ articles: [article], query })
  expect(find(`"day's"`)).toEqual([article])
  expect(find('“day’s”')).toEqual([article])
  expect(find('Café'.normalize('NFD'))).toEqual([article])
})
