import { expect, test } from 'vitest'
import { checkOneTarget, isSafeAddress, checkSuffix } from './link-address.ts'

test('paths, anchors, web, mail and telephone addresses may stand in a link', () => {
  const safe = [
    '/',
    '/contact',
    '/blog?page=2#top',
    '#faq',
    'https://example.com',
    'HTTP://example.com/a',
    'mailto:hello@example.com',
    'tel:+44-113-496-0000',
  ]
  expect(safe.filter((href) => !isSafeAddress(href))).toEqual([])
})

test('what runs something or leads to another host is refused', () => {
  const unsafe = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\tjavascript:alert(1)',
    '\u0000javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https:///evil.example',
    'contact',
    'mailto:',
    '',
  ]
  expect(unsafe.filter(isSafeAddress)).toEqual([])
})

test('a link leads to one target, and one that is not there is another rule’s', () => {
  const target = { _type: 'reference', _ref: 'page-home' }
  expect([{ target }, { href: '/pricing' }, undefined, null].map(checkOneTarget)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(checkOneTarget({ target, href: '/pricing' })).toContain('not both')
  expect(checkOneTarget({})).toContain('Choose a page or type an address.')
})

test.each(['', '#prices', '?plan=growth', '?plan=growth#prices'])(
  '%j may follow an address',
  (suffix) => {
    expect(checkSuffix(suffix)).toBe(true)
  },
)

test.each(['prices', '/prices', '# prices', '#', '?a\\b'])('%j may not', (suffix) => {
  expect(checkSuffix(suffix)).toMatch(/^Begin with/)
})
