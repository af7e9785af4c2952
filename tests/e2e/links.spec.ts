import { type APIRequestContext } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

/** Addresses of this site and of the sandbox's pictures that a page names. */
function addressesIn({ html, siteUrl }: { html: string; siteUrl: string }) {
  const attributes = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map((match) => match[1] ?? '')
  const sets = [...html.matchAll(/\ssrc[Ss]et="([^"]+)"/g)].flatMap((match) =>
    (match[1] ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  )
  return [...attributes, ...sets]
    .map((address) => new URL(address.replaceAll('&amp;', '&'), siteUrl))
    .filter(({ hostname, protocol }) => hostname === 'localhost' && protocol === 'http:')
}

async function walk({ request, siteUrl }: { request: APIRequestContext; siteUrl: string }) {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  const waiting = new Set([`${siteUrl}/`, ...listed])
  const seen = new Map<string, { status: number; from: string }>()
  const sources = new Map<string, string>()
  for (const address of waiting) {
    const response = await request.get(address)
    seen.set(address, { status: response.status(), from: sources.get(address) ?? 'sitemap.xml' })
    const isPage = response.headers()['content-type']?.startsWith('text/html')
    const isStudio = new URL(address).pathname.startsWith('/studio')
    if (!isPage || isStudio || !address.startsWith(siteUrl)) continue
    for (const found of addressesIn({ html: await response.text(), siteUrl })) {
      found.hash = ''
      if (!sources.has(found.href)) sources.set(found.href, address)
      waiting.add(found.href)
    }
  }
  return { seen, listed }
}

test('no link, script, style or picture of any page is dead', async ({ request, stack }) => {
  const { seen, listed } = await walk({ request, siteUrl: stack.siteUrl })
  const dead = [...seen].filter(([, { status }]) => status >= 400)
  expect(dead.map(([address, { status, from }]) => `${status} ${address} (on ${from})`)).toEqual([])
  expect(listed.length).toBeGreaterThan(30)
  expect(listed.filter((address) => !address.startsWith(`${stack.siteUrl}/`))).toEqual([])
})
