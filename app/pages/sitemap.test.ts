import { expect, test } from 'vitest'
import { renderSitemap } from './sitemap.server.ts'

test('addresses are absolute and safe in XML', () => {
  const xml = renderSitemap({
    siteUrl: 'https://testco.example',
    entries: [
      { path: '/', updatedAt: '2026-11-21T10:00:00Z' },
      { path: '/a?b&c', updatedAt: '2026-11-20T10:00:00Z' },
    ],
  })
  expect(xml).toContain('<loc>https://testco.example/</loc><lastmod>2026-11-21T10:00:00Z</lastmod>')
  expect(xml).toContain('<loc>https://testco.example/a?b&amp;c</loc>')
})

test('what is no path of this site is left out', () => {
  const paths = [
    '//evil.example',
    '/\\\\evil.example',
    'https://evil.example/',
    'pricing',
    '/pricing',
  ]
  const xml = renderSitemap({
    siteUrl: 'https://testco.example',
    entries: paths.map((path) => ({ path, updatedAt: '2026-11-21T10:00:00Z' })),
  })
  expect(xml.match(/<loc>.*<\/loc>/g)).toEqual(['<loc>https://testco.example/pricing</loc>'])
})
