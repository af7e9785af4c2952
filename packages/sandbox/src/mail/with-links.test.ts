import { expect, test } from 'vitest'
import { withLinks } from './with-links.ts'

test('addresses in a text become links, without the full stop after them', () => {
  expect(withLinks('Open http://localhost:3000/a?b=1&c=2.').text).toBe(
    'Open <a href="http://localhost:3000/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">http://localhost:3000/a?b=1&amp;c=2</a>.',
  )
})

test('nothing but web addresses becomes a link', () => {
  const text = 'javascript:alert(1) <a href="data:,"> mailto:a@b.example'
  expect(withLinks(text).text).not.toContain('<a ')
  expect(withLinks('https://x.example/"onclick="y').text).toContain('href="https://x.example/"')
})
