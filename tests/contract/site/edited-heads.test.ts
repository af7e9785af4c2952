import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { DATED_POSTS } from './dated-posts.ts'
import { serveSite } from './serve-site.ts'

/** The tests have a site of their own, as what they edit would show on pages that other tests compare. */
async function startSite() {
  const { client, url } = await startLake()
  const page = { _id: 'page-about', _type: 'page', title: 'About', path: '/about', blocks: [] }
  for (const document of [page, ...DATED_POSTS]) await client.create(document)
  const site = await serveSite({ apiHost: url })
  const readSitemap = async () => await (await fetch(`${site.url}/sitemap.xml`)).text()
  const visit = async (path: string) => {
    const html = await (await fetch(site.url + path)).text()
    return parse(html, { blockTextElements: { script: true, style: true } })
  }
  return {
    client,
    visit,
    isListed: async (path: string) =>
      (await readSitemap()).includes(`<loc>${site.url}${path}</loc>`),
    isNoIndex: async (path: string) =>
      (await visit(path)).querySelector('meta[name="robots"]')?.getAttribute('content') ===
      'noindex',
  }
}

test('what an editor hides leaves the sitemap and says so; what lies below it stays', async () => {
  const { client, isListed, isNoIndex } = await startSite()
  for (const path of ['/about', '/blog']) expect(await isListed(path), path).toBe(true)
  expect(await isNoIndex('/about')).toBe(false)
  for (const id of ['page-about', 'blog']) {
    await client.patch(id).set({ 'seo.noIndex': true }).commit()
  }
  await expect.poll(() => isListed('/about')).toBe(false)
  await expect.poll(() => isNoIndex('/about')).toBe(true)
  await expect.poll(() => isListed('/blog')).toBe(false)
  expect(await isListed('/blog/autumn')).toBe(true)
})

test('a title that would end a script stays text', async () => {
  const { client, visit } = await startSite()
  const title = '</script><script>document.title = "taken"</script>\u2028 & <!--'
  await visit('/blog/autumn')
  await client.patch('autumn').set({ title }).commit()
  const readGraph = async () => {
    const script = (await visit('/blog/autumn')).querySelector('script[type="application/ld+json"]')
    const graph: unknown = JSON.parse(script?.rawText ?? '{}')
    return JSON.stringify(graph)
  }
  await expect.poll(readGraph).toContain(JSON.stringify(title))
  const scripts = (await visit('/blog/autumn'))
    .querySelectorAll('script')
    .map((script) => script.rawText.trim())
  expect(scripts.filter((script) => script.startsWith('document.title'))).toEqual([])
})
