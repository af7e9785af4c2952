import { BRAND } from '#schemas/brand.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSampleDocuments } from '#content/documents.ts'
import { documentAddress, documentPaths } from '#schemas/addresses/document-address.ts'
import { readHead } from './read-head.ts'
import { readSitemap, request, siteUrl, visit } from './site.ts'

/** A page of each kind, with the types of its structured data. */
const PAGES = [
  { path: '/', types: ['Organization', 'WebSite'] },
  { path: '/pricing', types: ['Organization', 'BreadcrumbList', 'FAQPage', 'Product'] },
  { path: '/features', types: ['BreadcrumbList'] },
  { path: '/feature/candidatescoring', types: ['BreadcrumbList'] },
  { path: '/case-studies/techcorp-time-to-hire', types: ['BreadcrumbList'] },
  { path: '/integrations/greenhouse', types: ['BreadcrumbList'] },
  { path: '/integrations/request', types: ['BreadcrumbList'] },
  { path: '/legal/gdpr', types: ['BreadcrumbList'] },
  { path: '/blog', types: ['BreadcrumbList'] },
  { path: '/blog/recruitment-roi', types: ['Organization', 'BreadcrumbList', 'BlogPosting'] },
  { path: '/demo', types: ['BreadcrumbList', 'VideoObject'] },
]

const HIDDEN = ['/login', '/forgot-password', '/dashboard', '/onboarding', '/payment-success']

test.each(PAGES)('$path has a complete head', async ({ path, types }) => {
  const { title, meta, links, graph } = await readHead(path)
  const canonical = siteUrl + path
  expect(title.length).toBeGreaterThan(5)
  expect(meta).toMatchObject({
    'og:title': title,
    'twitter:title': title,
    'twitter:card': 'summary_large_image',
    'og:type': path.startsWith('/blog/') ? 'article' : 'website',
    'og:site_name': BRAND.name,
    'og:locale': 'en_GB',
    'og:url': canonical,
    'og:image:width': '1200',
    'og:image:height': '630',
  })
  expect(links).toMatchObject({ canonical, 'apple-touch-icon': '/apple-touch-icon.png' })
  expect(meta['description']).toBe(meta['og:description'])
  expect(meta['description']?.length).toBeGreaterThan(40)
  expect(meta['og:image:alt']).not.toBe('')
  expect(meta['robots']).toBeUndefined()
  const picture = await fetch(meta['og:image'] ?? '')
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
  expect(graph).toEqual({
    '@context': 'https://schema.org',
    '@graph': types.map((type): unknown => expect.objectContaining({ '@type': type })),
  })
})

test('the head of a feature is its own', async () => {
  const { title, meta, links } = await readHead('/feature/aipoweredcvscreening')
  expect(title).toBe(`AI-powered CV screening – ${BRAND.name}`)
  expect(links['canonical']).toBe(`${siteUrl}/feature/aipoweredcvscreening`)
  expect(meta['description']).toMatch(/30\+ languages/)
})

test('an article names its day, author and category', async () => {
  const { meta } = await readHead('/blog/recruitment-roi')
  expect(meta['article:published_time']).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(meta['article:author']).toMatch(/\w+ \w+/)
  expect(meta['article:section']).toMatch(/\w/)
})

test('the prices of the structured data are those of the plans', async () => {
  const { graph } = await readHead('/pricing')
  const prices = [...JSON.stringify(graph).matchAll(/"name":"(\w+)"[^{}]*"price":(\d+)/g)]
  expect(prices.map(([, name, price]) => `${name} ${price}`)).toEqual([
    'Starter 99',
    'Starter 79',
    'Professional 249',
    'Professional 199',
    'Enterprise 599',
    'Enterprise 499',
  ])
})

test.each(HIDDEN)('%s is kept from search engines', async (path) => {
  expect((await readHead(path)).meta['robots']).toBe('noindex')
})

test.each([
  { path: '/pricing?billing=monthly', canonical: '/pricing', robots: undefined },
  { path: '/blog?page=2&utm_source=x', canonical: '/blog?page=2', robots: undefined },
  { path: '/blog?page=99', canonical: '/blog?page=2', robots: undefined },
  { path: '/blog?q=remote', canonical: '/blog', robots: 'noindex' },
])('the address of $path is $canonical', async ({ path, canonical, robots }) => {
  const { links, meta } = await readHead(path)
  expect(links['canonical']).toBe(siteUrl + canonical)
  expect(meta['robots']).toBe(robots)
})

test('feeds, colours and icons have what a browser asks for', async () => {
  const { document } = await visit('/blog')
  const feeds = document.querySelectorAll('link[rel="alternate"]')
  expect(feeds.map((link) => link.getAttribute('title'))).toEqual(['RSS feed', 'JSON feed'])
  expect(document.querySelectorAll('meta[name="theme-color"]')).toHaveLength(2)
  const icon = Buffer.from(await (await request('/apple-touch-icon.png')).arrayBuffer())
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)], 'width and height').toEqual([180, 180])
  const mark = await request('/favicon.svg')
  expect(mark.headers.get('content-type')).toBe('image/svg+xml')
  const inPage = document.querySelector('link[rel="icon"][type="image/svg+xml"]')
  const encoded = (await mark.text()).trim().replaceAll('#', '%23')
  expect(inPage?.getAttribute('href')).toBe(`data:image/svg+xml,${encoded}`)
  expect(await (await request('/favicon.ico')).text()).not.toBe('')
})

const GraphSchema = z.object({
  '@graph': z.array(
    z.looseObject({ itemListElement: z.array(z.object({ name: z.string() })).optional() }),
  ),
})

test.each(Object.keys(documentPaths))(
  'a %s is in the sitemap, and its trail ends with its name',
  async (type) => {
    const listed = await readSitemap()
    const document = (await readSampleDocuments()).find(
      (each) =>
        each._type === type &&
        each.path !== '/' &&
        listed.includes(`${siteUrl}${documentAddress(each)}`),
    )
    const { graph } = await readHead(documentAddress(document) ?? '')
    const lists = GraphSchema.parse(graph)['@graph'].flatMap(
      ({ itemListElement }) => itemListElement ?? [],
    )
    expect(lists.map(({ name }) => name)).toContain(document?.title ?? document?.name)
  },
)

test('the sitemap lists every page that may be found, and no other', async () => {
  const listed = await readSitemap()
  expect(listed).toEqual([...new Set(listed)])
  for (const { path } of PAGES) expect(listed).toContain(siteUrl + path)
  expect(listed).toContain(`${siteUrl}/signup`)
  for (const path of HIDDEN) expect(listed).not.toContain(siteUrl + path)
  for (const address of listed) {
    const response = await fetch(address, { redirect: 'manual' })
    const html = await response.text()
    expect(html, address).toContain(`rel="canonical" href="${address}"`)
    expect(html, address).not.toContain('noindex')
  }
})

test('crawlers keep away from the Studio and what takes posts, and from no page', async () => {
  const robots = await (await request('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
  const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule}`),
  )
  const isOpen = (path: string) => !rules.some((rule) => rule.test(path))
  const closed = ['/studio', '/studio/structure', '/checkout', '/theme', '/announcement']
  expect(closed.filter(isOpen)).toEqual([])
  const pages = ['/', '/announcements', '/studios', '/theme-days', '/checkout-help']
  expect(pages.filter(isOpen)).toEqual(pages)
})

test('security.txt names a contact, and expires in the future but within a year', async () => {
  const response = await request('/.well-known/security.txt')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  const fields = new Map(
    Array.from(text.matchAll(/^([\w-]+): (.+)$/gm), ([, name, value]) => [name, value]),
  )
  expect(Object.fromEntries(fields)).toEqual({
    Contact: `mailto:hello@${BRAND.domain}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    'Preferred-Languages': 'en',
    Canonical: `${siteUrl}/.well-known/security.txt`,
  })
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / (24 * 60 * 60 * 1_000)
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
