import { expect, test } from 'vitest'
import { readPageQuery, safePath } from './redirects.ts'

const attacks = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '',
  null,
  undefined,
]

test('a path of ours stays, with its query and hash', () => {
  expect(safePath({ path: '/pricing?billing=monthly#faq', fallback: '/' })).toBe(
    '/pricing?billing=monthly#faq',
  )
})

test('every address that a browser would take to another host becomes the fallback', () => {
  const results = attacks.map((path) => safePath({ path, fallback: '/home' }))
  expect(results).toEqual(attacks.map(() => '/home'))
})

test.each([
  ['https://site.example/pricing?utm_id=1', '?utm_id=1'],
  ['https://site.example/pricing', ''],
  ['https://site.example/about?utm_id=1', ''],
  ['https://evil.example/pricing?utm_id=1', ''],
  ['https://user@site.example/pricing?utm_id=1', ''],
  ['nonsense', ''],
  [null, ''],
])('a form on /pricing that was sent from %s has the query %j', (referer, query) => {
  const origins = ['https://site.example']
  expect(readPageQuery({ referer, path: '/pricing', origins })).toBe(query)
})
