import { expect, test } from 'vitest'
import { isRedirectLoop, sourceFault, targetFault } from './redirect-faults.ts'

test('a redirect begins at a path of any case and depth', () => {
  const usable = ['/plans', '/blog/Old_Slug', '/a/b/c.html', '/über-uns']
  expect(usable.map(sourceFault)).toEqual(usable.map(() => null))
})

test('a path that no request could have, or that never reaches a page, is refused in words', () => {
  const unusable = ['plans', '/', '/a/', '//a', '/a?b', '/a#b', '/a b', '/studio/x', '/assets/a.js']
  expect(unusable.filter((path) => sourceFault(path) === null)).toEqual([])
})

test('a target is a path or an https address', () => {
  const usable = ['/', '/pricing?billing=monthly#faq', 'https://example.com/a']
  expect(usable.map((to) => targetFault({ from: '/a', to }))).toEqual(usable.map(() => null))
  const unusable = ['pricing', '//a.example', 'http://a.example', 'mailto:a@b.example', '/a b']
  expect(unusable.filter((to) => targetFault({ from: '/x', to }) === null)).toEqual([])
})

test('no redirect leads to itself, also with a query', () => {
  expect(targetFault({ from: '/a', to: '/a?b' })).toContain('itself')
})

test('circles through other redirects are found, chains that end are not circles', () => {
  const others = [
    { from: '/b', to: '/c' },
    { from: '/c', to: '/a?x' },
  ]
  expect(isRedirectLoop({ from: '/a', to: '/b', others })).toBe(true)
  expect(isRedirectLoop({ from: '/d', to: '/e', others })).toBe(false)
  expect(isRedirectLoop({ from: '/a', to: '/b', others: others.slice(0, 1) })).toBe(false)
})
