import { expect, test } from '#tests/fixtures/test.ts'

const PAGES = ['/', '/pricing', '/no/such/page', '/studio']

test('every answer carries the security headers', async ({ request }) => {
  for (const path of PAGES) {
    const headers = (await request.get(path)).headers()
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
})

test('scripts run by nonce or from files, never inline and never from text', async ({
  request,
}) => {
  const policies = await Promise.all(
    PAGES.map(async (path) => (await request.get(path)).headers()['content-security-policy'] ?? ''),
  )
  for (const policy of policies) {
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'))
    expect(scripts).toMatch(/^script-src 'self'/)
    expect(scripts).not.toMatch(/unsafe|\*|https?:|data:/)
  }
  expect(new Set(policies.slice(0, 3)).size, 'a nonce is used once').toBe(3)
})

test('the only frame around a page is our own', async ({ request }) => {
  const page = await request.get('/')
  expect(page.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  const studio = await request.get('/studio')
  expect(studio.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a form that another site sends changes nothing', async ({ request }) => {
  const response = await request.post('/theme', {
    headers: { Origin: 'https://evil.example' },
    form: { theme: 'dark', returnTo: '/' },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(403)
  expect(response.headers()['set-cookie']).toBeUndefined()
})
