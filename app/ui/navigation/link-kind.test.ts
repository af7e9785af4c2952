import { expect, test } from 'vitest'
import { linkKind } from './link-kind.ts'

test('a path of ours is a page', () => {
  expect(linkKind('/')).toBe('page')
  expect(linkKind('/pricing?billing=monthly#plans')).toBe('page')
})

test('a file of the site and an address without a page are not asked for by script', () => {
  const files = [
    '/blog/feed.xml',
    '/blog/feed.json?x=1',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    '/apple-touch-icon.png',
    '/health',
    '/studio',
    '/studio/structure#x',
    '/studio?x',
  ]
  for (const file of files) expect(linkKind(file), file).toBe('file')
  for (const page of [
    '/studios',
    '/healthy-teams',
    '/blog/a-b',
    '/pricing?from=a.b',
    '/about#x.y',
  ]) {
    expect(linkKind(page), page).toBe('page')
  }
})

test('anchors, web addresses and contacts are told apart', () => {
  expect(linkKind('#plans')).toBe('anchor')
  expect(linkKind('HTTPS://example.com')).toBe('outside')
  expect(linkKind('http://example.com')).toBe('outside')
  expect(linkKind('mailto:hello@example.com')).toBe('contact')
  expect(linkKind('tel:+441130000000')).toBe('contact')
})

test('an address that could run a script or leave by surprise is refused', () => {
  expect(linkKind('javascript:alert(1)')).toBe('refused')
  expect(linkKind(' javascript:alert(1)')).toBe('refused')
  expect(linkKind('data:text/html,x')).toBe('refused')
  expect(linkKind('//example.com')).toBe('refused')
  expect(linkKind('/\\example.com')).toBe('refused')
  expect(linkKind('pricing')).toBe('refused')
})

test('nothing is not a link', () => {
  expect(linkKind(null)).toBe('refused')
  expect(linkKind(undefined)).toBe('refused')
  expect(linkKind('')).toBe('refused')
})
