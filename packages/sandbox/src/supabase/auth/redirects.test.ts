import { expect, test } from 'vitest'
import { getRedirect } from './redirects.ts'

const context = {
  siteUrl: 'http://localhost:3000',
  allowedRedirects: ['http://localhost:3000', 'http://127.0.0.1:3000'],
}

const to = (given: string | null) => getRedirect({ context, given })

test('a page of the site is kept as it was given', () => {
  for (const page of [
    'http://localhost:3000/a?b=c#d',
    'http://127.0.0.1:3000',
    'HTTP://LOCALHOST:3000/x',
  ]) {
    expect(to(page)).toBe(page)
  }
})

test('everything else is the site', () => {
  const others = [
    null,
    '',
    '/dashboard',
    '//evil.example',
    'https://evil.example',
    'https://localhost:3000',
    'http://localhost:3001',
    'http://localhost:3000.evil.example',
    'http://localhost:3000@evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ]
  for (const given of others) expect(to(given), String(given)).toBe('http://localhost:3000')
})
