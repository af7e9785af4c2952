import { type APIRequestContext, type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

/** A page of each kind, with the things that it says to search engines. */
const PAGES = [
  { path: '/', things: ['Organization', 'WebSite'] },
  { path: '/pricing', things: ['Organization', 'BreadcrumbList', 'FAQPage', 'Product'] },
  { path: '/features', things: ['BreadcrumbList'] },
  { path: '/feature/candidatescoring', things: ['BreadcrumbList'] },
  { path: '/case-studies/techcorp-time-to-hire', things: ['BreadcrumbList'] },
  { path: '/integrations/greenhouse', things: ['BreadcrumbList'] },
  { path: '/integrations/request', things: ['BreadcrumbList'] },
  { path: '/legal/gdpr', things: ['BreadcrumbList'] },
  { path: '/blog', things: ['BreadcrumbList'] },
  { path: '/blog/recruitment-roi', things: ['Organization', 'BreadcrumbList', 'BlogPosting'] },
  { path: '/demo', things: ['BreadcrumbList', 'VideoObject'] },
]

const HIDDEN = ['/login', '/forgot-password', '/dashboard', '/onboarding', '/payment-success']

/** The tags of the page's head by name; `links` by their `rel`. */
async function headOf(page: Page) {
  return page.evaluate(() => {
    const metas = [...document.querySelectorAll('meta[name], meta[property]')].map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.getAttribute('content') ?? '',
    ])
    const links = [...document.querySelectorAll('link[rel]')].map((link) => [
      link.getAttribute('rel') ?? '',
      link.getAttribute('href') ?? '',
    ])
    const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'
    const graph: unknown = JSON.parse(json)
    return { title: document.title, metas, links, graph }
  })
}

async function metaOf(page: Page) {
  const { title, metas, links } = await headOf(page)
  const names = metas.map(([name]) => name).filter((name) => name !== 'theme-color')
  expect(names, 'no tag twice').toEqual([...new Set(names)])
  return { title, meta: recordOf(metas), links: recordOf(links) }
}

function recordOf(pairs: string[][]): Record<string, string | undefined> {
  return Object.fromEntries(new Map(pairs.map(([name = '', value = '']) => [name, value])))
}

for (const { path, things } of PAGES) {
  test(`${path} has a complete head`, async ({ page, request, baseURL }) => {
    await page.goto(path)
    const { title, meta, links } = await metaOf(page)
    const canonical = new URL(path, baseURL).href
    expect(title.length).toBeGreaterThan(5)
    expect(meta).toMatchObject({
      'og:title': title,
      'twitter:title': title,
      'twitter:card': 'summary_large_image',
      'og:type': path.startsWith('/blog/') ? 'article' : 'website',
      'og:site_name': 'Shortlane',
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
    const picture = await request.get(meta['og:image'] ?? '')
    expect(picture.headers()['content-type']).toMatch(/^image\//)

    const { graph } = await headOf(page)
    expect(graph).toEqual({
      '@context': 'https://schema.org',
      '@graph': things.map((type) => expect.objectContaining({ '@type': type })),
    })
  })
}

test('an article says when, by whom and on what it was written', async ({ page }) => {
  await page.goto('/blog/recruitment-roi')
  const { meta } = await metaOf(page)
  expect(meta['article:published_time']).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(meta['article:author']).toMatch(/\w+ \w+/)
  expect(meta['article:section']).toMatch(/\w/)
})

test('the prices that are offered are those of the plans', async ({ page }) => {
  await page.goto('/pricing')
  const { graph } = await headOf(page)
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

test('pages that nobody should find say so', async ({ page }) => {
  for (const path of HIDDEN) {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex')
  }
})

test('the address of a page is without its query, but the list’s second page is one', async ({
  page,
  baseURL,
}) => {
  const canonical = page.locator('link[rel="canonical"]')
  await page.goto('/pricing?billing=monthly')
  await expect(canonical).toHaveAttribute('href', `${baseURL}/pricing`)
  await page.goto('/blog?page=2&utm_source=x')
  await expect(canonical).toHaveAttribute('href', `${baseURL}/blog?page=2`)
  await page.goto('/blog?page=99')
  await expect(canonical).toHaveAttribute('href', `${baseURL}/blog?page=2`)
  await page.goto('/blog?q=remote')
  await expect(canonical).toHaveAttribute('href', `${baseURL}/blog`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('feeds, colours and icons have what a browser asks for', async ({ page, request }) => {
  await page.goto('/blog')
  const titles = await page
    .locator('link[rel="alternate"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('title')))
  expect(titles).toEqual(['RSS feed', 'JSON feed'])
  const colors = page.locator('meta[name="theme-color"]')
  await expect(colors).toHaveCount(2)
  const icon = await request.get('/apple-touch-icon.png')
  const body = await icon.body()
  expect([body.readUInt32BE(16), body.readUInt32BE(20)], 'width and height').toEqual([180, 180])
  const mark = await request.get('/favicon.svg')
  expect(mark.headers()['content-type']).toBe('image/svg+xml')
  const inPage = await page.locator('link[rel="icon"][type="image/svg+xml"]').getAttribute('href')
  expect(await (await request.get('/favicon.ico')).body()).not.toHaveLength(0)
  expect(inPage).toBe(`data:image/svg+xml,${(await mark.text()).trim().replaceAll('#', '%23')}`)
})

test('the sitemap lists every page that may be found, and no other', async ({
  request,
  baseURL,
}) => {
  const listed = await sitemapOf(request)
  expect(listed).toEqual([...new Set(listed)])
  for (const { path } of PAGES) expect(listed).toContain(new URL(path, baseURL).href)
  expect(listed).toContain(`${baseURL}/signup`)
  for (const path of HIDDEN) expect(listed).not.toContain(`${baseURL}${path}`)
  for (const address of listed) {
    const html = await (await request.get(address, { maxRedirects: 0 })).text()
    expect(html, address).toContain(`rel="canonical" href="${address}"`)
    expect(html, address).not.toContain('noindex')
  }
})

test('a page that an editor hides leaves the sitemap and says so', async ({
  request,
  page,
  dataset,
}) => {
  await dataset.patch('page-about').set({ 'seo.noIndex': true }).commit()
  await expect.poll(async () => (await sitemapOf(request)).join(' ')).not.toContain('/about')
  await page.goto('/about')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('a hidden blog leaves the sitemap too, and its articles stay', async ({
  request,
  baseURL,
  dataset,
}) => {
  expect(await sitemapOf(request)).toContain(`${baseURL}/blog`)
  await dataset.patch('blog').set({ 'seo.noIndex': true }).commit()
  await expect.poll(() => sitemapOf(request)).not.toContain(`${baseURL}/blog`)
  expect(await sitemapOf(request)).toContain(`${baseURL}/blog/recruitment-roi`)
})

test('crawlers keep away from the Studio and what takes posts, and from no page of an editor', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule}`),
  )
  const isOpen = (path: string) => !rules.some((rule) => rule.test(path))
  const closed = ['/studio', '/studio/structure', '/checkout', '/theme', '/announcement']
  expect(closed.filter(isOpen)).toEqual([])
  const pages = ['/', '/announcements', '/studios', '/theme-days', '/checkout-help']
  expect(pages.filter(isOpen)).toEqual(pages)
})

test('a title that would end the script does not', async ({ page, dataset }) => {
  const title = '</script><script>document.title = "taken"</script>\u2028 & <!--'
  await dataset.patch('page-about').set({ title }).commit()
  await page.goto('/about')
  const { graph } = await headOf(page)
  expect(JSON.stringify(graph)).toContain(JSON.stringify(title))
  expect(await page.title()).not.toBe('taken')
})

async function sitemapOf(request: APIRequestContext) {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
}
