import { type HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readDocument, readSitemap, siteUrl } from './site.ts'

/** Addresses of this site and of the sandbox's pictures that a page names, without their fragments. */
function listAddresses(document: HTMLElement) {
  const read = (attribute: string) =>
    document
      .querySelectorAll(`[${attribute}]`)
      .map((element) => element.getAttribute(attribute) ?? '')
  const sets = [...read('srcset'), ...read('imagesrcset')].flatMap((set) =>
    set.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  )
  return [...read('href'), ...read('src'), ...read('poster'), ...sets]
    .filter((address) => address !== '')
    .map((address) => new URL(address, siteUrl))
    .filter(({ hostname, protocol }) => hostname === 'localhost' && protocol === 'http:')
    .map(({ origin, pathname, search }) => origin + pathname + search)
}

async function crawl(start: string[]) {
  const waiting = new Set(start)
  const dead: string[] = []
  const sources = new Map<string, string>()
  for (const address of waiting) {
    const response = await fetch(address)
    if (!response.ok) {
      dead.push(`${response.status} ${address} (on ${sources.get(address) ?? 'sitemap.xml'})`)
    }
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const isStudio = new URL(address).pathname.startsWith('/studio')
    if (!isPage || isStudio || !address.startsWith(siteUrl)) {
      await response.body?.cancel()
      continue
    }
    for (const next of listAddresses(await readDocument(response))) {
      if (!sources.has(next)) sources.set(next, address)
      waiting.add(next)
    }
  }
  return { dead, addresses: [...waiting] }
}

test('no link, script, style or picture of any page is dead', async () => {
  const listed = await readSitemap()
  expect(listed.length).toBeGreaterThan(30)
  expect(listed.filter((address) => !address.startsWith(`${siteUrl}/`))).toEqual([])
  const { dead, addresses } = await crawl([`${siteUrl}/`, ...listed])
  expect(dead).toEqual([])
  // Pages that the sitemap leaves out, scripts and pictures are found on pages.
  expect(addresses).toContain(`${siteUrl}/login`)
  expect(addresses.join('\n')).toMatch(/\/assets\/.+\.js$/m)
  expect(addresses.join('\n')).toContain('/images/sandbox/production/')
})
