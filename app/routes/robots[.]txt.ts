import { getEnvironment } from '#app/services.server.ts'

/**
 * Paths of no use to a crawler: the editor's tool and POST endpoints. A rule holds for every path that begins
 * with it, unless `$` ends it: a page of an editor may be called `/announcements`.
 */
const NOT_FOR_CRAWLERS = [
  '/studio$',
  '/studio/',
  '/checkout$',
  '/theme$',
  '/announcement$',
  '/downloads/',
]

/** GET /robots.txt. Pages that must not be listed say so themselves, so they may be read. */
export function loader() {
  const lines = [
    'User-agent: *',
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${getEnvironment().SITE_URL}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
