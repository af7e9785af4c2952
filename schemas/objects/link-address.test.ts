import { expect, test } from 'vitest'
import { isSafeAddress } from './link-address.ts'

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
