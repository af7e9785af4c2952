import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { post, readDocument, readSitemap, request, siteUrl } from './site.ts'

const PAGES = ['/', '/pricing', '/no/such/page', '/studio']
const STRANGER = 'https://evil.example'

const FORMS: { path: string; fields: Record<string, string> }[] = [
  { path: '/theme', fields: { theme: 'dark', returnTo: '/' } },
  {
    path: '/announcement',
    fields: { dismiss: 'announcement-white-glove', returnTo: '//evil.example' },
  },
]

async function readPolicy(path: string, headers: Record<string, string> = {}) {
  return (await request(path, { headers })).headers.get('content-security-policy') ?? ''
}

test.each(PAGES)('%s carries the security headers', async (path) => {
  const { headers } = await request(path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(headers.has('x-powered-by')).toBe(false)
})

test('every page and every kind of file carries what a scanner of headers looks for', async () => {
  const pages = (await readSitemap()).map((address) => new URL(address).pathname)
  const document = await readDocument(await request('/'))
  const style = document.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? ''
  const script = document.querySelector('link[integrity]')?.getAttribute('href') ?? ''
  const files = ['/favicon.svg', '/robots.txt', '/sitemap.xml', '/blog/feed.xml', style, script]
  for (const path of [...pages, ...files]) {
    const { status, headers } = await request(path)
    expect(status, path).toBe(200)
    expect(Object.fromEntries(headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers.getSetCookie(), path).toEqual([])
    expect(headers.has('access-control-allow-origin'), path).toBe(false)
  }
  for (const path of pages) {
    const directives = (await readPolicy(path)).split('; ')
    expect(directives, path).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "style-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ]),
    )
  }
})

test('scripts run by hash, by nonce or from files, never inline and never from text', async () => {
  const policies = await Promise.all(PAGES.map((path) => readPolicy(path)))
  for (const policy of policies) {
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'))
    expect(scripts).toMatch(/^script-src 'self'/)
    expect(scripts).not.toMatch(/unsafe|\*|https?:|data:/)
  }
  const alone = [...PAGES.slice(0, 3), PAGES[0] ?? ''].map((path) =>
    readPolicy(path, { Cookie: 'toast=x' }),
  )
  expect(new Set(await Promise.all(alone)).size, 'a nonce is used once').toBe(4)
})

test('a violation of the policy is reported to where the page says', async () => {
  const { headers } = await request('/')
  const path = /^csp="([^"]+)"$/.exec(headers.get('reporting-endpoints') ?? '')?.[1] ?? ''
  expect(headers.get('content-security-policy')).toContain(`report-uri ${path}; report-to csp`)
  const report = {
    type: 'csp-violation',
    body: { documentURL: siteUrl, blockedURL: 'inline', effectiveDirective: 'style-src-attr' },
  }
  const response = await request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/reports+json' },
    body: JSON.stringify([report]),
  })
  expect(response.status).toBe(204)
})

test.each(PAGES.slice(0, 3))(
  'the scripts of %s are the ones that it has the hashes of',
  async (path) => {
    const alone = { headers: { Cookie: 'toast=x' } }
    for (const response of [await request(path), await request(path, alone)]) {
      const document = await readDocument(response)
      const started = document.querySelectorAll('script[src]')
      const preloads = document.querySelectorAll('link[rel="late-modulepreload"]')
      expect([started.length, preloads.length > 2]).toEqual([1, true])
      for (const element of [...started, ...preloads]) {
        const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
        const digest = createHash('sha384').update(await (await request(address)).text())
        expect(element.getAttribute('integrity')).toBe(`sha384-${digest.digest('base64')}`)
      }
    }
  },
)

test('only the site may frame a page, and nobody the Studio', async () => {
  expect(await readPolicy('/')).toContain("frame-ancestors 'self'")
  expect(await readPolicy('/studio')).toContain("frame-ancestors 'none'")
})

test.each(FORMS)(
  'a form to $path from another site is refused and sets no cookie',
  async (form) => {
    const response = await post({ ...form, origin: STRANGER })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  },
)

test('ticks of the checklist from another site are refused and set no cookie', async () => {
  const response = await post({
    path: '/onboarding',
    fields: { complete: 'ats' },
    origin: STRANGER,
  })
  // Remix refuses a document's post before the action runs, with a status of its own.
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.headers.getSetCookie()).toEqual([])
})
