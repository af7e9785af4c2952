import { BRAND } from '#schemas/brand.ts'
import { type IncomingMessage, request as sendRequest } from 'node:http'
import { once } from 'node:events'
import { brotliDecompressSync } from 'node:zlib'
import { expect, inject, onTestFinished, test } from 'vitest'
import { getClient } from '#tests/fixtures/dataset.ts'
import { isFull } from '#sandbox/testing/lane.ts'
import { parseMetrics } from '../metrics-text.ts'
import { readSitemap, request, siteUrl } from './site.ts'

const dataset = getClient(inject('servedSite'))

/** A cookie that is one visitor's alone and that no page shows: its answer is rendered for them. */
const ONE_VISITOR = { Cookie: 'toast=e30%3D' }

/** Headers that differ with who is asked: the cache or Remix. */
const OF_ONE_ANSWER = [
  'cache-status',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'x-request-id',
  'transfer-encoding',
]

const ROUTES = ['/blog/feed.xml', '/blog/feed.json', '/sitemap.xml', '/robots.txt']

/** In the fast lane one page of each folder. */
async function listAddresses() {
  const all = (await readSitemap()).map((address) => new URL(address).pathname)
  const pages = isFull ? all : firstOfEachFolder(all)
  const own = ['/login', '/signup', '/forgot-password', '/pricing?billing=monthly', '/blog?page=2']
  return [
    ...pages,
    ...pages.map((path) => (path === '/' ? '/_root.data' : `${path}.data`)),
    ...own,
    ...ROUTES,
  ]
}

function firstOfEachFolder(paths: readonly string[]) {
  const getFolder = (path: string) => path.replace(/^(\/[^/]+\/).*/, '$1')
  return [...new Map(paths.toReversed().map((path) => [getFolder(path), path])).values()]
}

/** Reads a response without the values that a nonce or a hash changes. */
async function readAnswer(response: Response) {
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !OF_ONE_ANSWER.includes(name)),
  )
  const policy = headers['content-security-policy'] ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  const text = await response.text()
  return {
    status: response.status,
    headers: {
      ...headers,
      'content-security-policy': policy.replaceAll(/ '(?:nonce|sha256)-[^']+'/g, ''),
    },
    text: nonce === undefined ? text : text.replaceAll(` nonce="${nonce}"`, ''),
  }
}

async function cacheStatus(path: string, headers: Record<string, string> = {}) {
  const response = await request(path, { headers })
  await response.arrayBuffer()
  return response.headers.get('cache-status')
}

/** A page of a test of its own. */
async function createPage(name: string) {
  const id = `page-${name}`
  const path = `/${name}`
  const write = (heading: string) =>
    dataset.createOrReplace({
      _id: id,
      _type: 'page',
      title: heading,
      path,
      // Out of the sitemap, which other files read.
      seo: { _type: 'seo', noIndex: true },
      blocks: [{ _key: 'head', _type: 'pageHeader', heading }],
    })
  await write('Before')
  onTestFinished(async () => {
    await dataset.delete(id)
  })
  await expect.poll(async () => (await request(path)).status).toBe(200)
  return { path, write }
}

test('every address is answered from the cache as Remix answers it, text and headers', async () => {
  const addresses = await listAddresses()
  expect(addresses.length).toBeGreaterThan(isFull ? 130 : 40)
  for (const address of addresses) {
    const rendered = await request(address, { headers: ONE_VISITOR })
    expect(rendered.headers.get('cache-status'), address).toBe(
      `${BRAND.slug}; fwd=bypass; detail=cookie`,
    )
    const shared = await request(address)
    expect(shared.headers.get('cache-status'), address).toMatch(/hit$|stored$/)
    expect(await readAnswer(shared), address).toEqual(await readAnswer(rendered))
  }
})

test('visitors share a page by theme, consent and announcement alone', async () => {
  const path = '/about'
  const read = async (cookie: string, more: Record<string, string> = {}) => {
    const response = await request(path, {
      headers: { ...more, ...(cookie && { Cookie: cookie }) },
    })
    return response.text()
  }
  const plain = await read('')
  const sameAsPlain = [
    '_ga=GA1.1.2',
    'sent=ImEi; remember=MQ==; known-browser=x; onboarding=x; purchase=x',
    'theme=nonsense',
    'cookies=%%%broken',
    'announcements=WyJhbm90aGVyIl0%3D',
  ]
  for (const cookie of sameAsPlain) expect(await read(cookie), cookie).toBe(plain)
  const strange = { 'X-Forwarded-Host': 'evil.example', 'User-Agent': '<script>', Referer: 'x' }
  expect(await read('', strange)).toBe(plain)
  for (const query of ['?', '?utm_source=x', '?x=<script>alert(1)</script>', '?billing=weekly']) {
    expect(await (await request(path + query)).text(), query).toBe(plain)
  }

  const dark = await read('theme=ImRhcmsi')
  expect(dark).toContain('data-theme="dark"')
  const accepted = await read(
    `cookies=${btoa('{"choice":"accept","campaign":{"utm_source":"me"}}')}`,
  )
  expect(accepted).not.toBe(plain)
  expect(accepted).not.toContain('utm_source')
  expect(await read('')).toBe(plain)
})

test('an edit renders the pages that show it, and no other', async () => {
  const edited = await createPage('cache-edited')
  const other = await createPage('cache-other')
  const getEtag = async ({ path }: typeof other) => (await request(path)).headers.get('etag')
  const [editedBefore, otherBefore] = [await getEtag(edited), await getEtag(other)]
  await edited.write('After')
  await expect.poll(async () => (await request(edited.path)).text()).toContain('>After<')
  expect(await getEtag(edited)).not.toBe(editedBefore)
  expect(await getEtag(other)).toBe(otherBefore)
})

test('after a publish the pages that visitors ask for are ready before they ask again', async () => {
  const { path, write } = await createPage('cache-ready')
  const rendersAhead = async () => {
    const samples = parseMetrics(await (await request('/metrics')).text())
    return samples.find(
      ({ name, labels }) => name === 'page_cache_renders_total' && labels.cause === 'upkeep',
    )?.value
  }
  let round = 0
  // Other files publish at the same time, so that another page may be the one that was rendered.
  await expect
    .poll(async () => {
      const before = await rendersAhead()
      await write(`Ready ${(round += 1)}`)
      await expect.poll(rendersAhead).toBeGreaterThan(before ?? 0)
      const response = await request(path)
      const isNew = (await response.text()).includes(`Ready ${round}`)
      return [response.headers.get('cache-status'), isNew]
    })
    .toEqual([`${BRAND.slug}; hit`, true])
})

test(
  'a page that visitors ask for gets smaller, and is the same to whoever has it',
  { tags: 'full' },
  async () => {
    const { path } = await createPage('cache-small')
    const read = () => readRaw({ path, headers: { 'Accept-Encoding': 'br' } })
    const before = await read()
    const getLength = ({ body }: typeof before) => body.length
    await expect.poll(async () => getLength(await read())).toBeLessThan(getLength(before))
    const after = await read()
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(brotliDecompressSync(after.body)).toEqual(brotliDecompressSync(before.body))
    const headers = { 'Accept-Encoding': 'br', 'If-None-Match': String(before.headers.etag) }
    expect((await readRaw({ path, headers })).status).toBe(304)
  },
)

test('a link follows the document that it leads to, with what comes after the address', async () => {
  const target = { _id: 'integration-linked', _type: 'integration', name: 'Linked' }
  const rename = (current: string) =>
    dataset.createOrReplace({
      ...target,
      slug: { _type: 'slug', current },
      seo: { _type: 'seo', noIndex: true },
    })
  const page = { _id: 'page-linking', _type: 'page', title: 'Linking', path: '/linking' }
  await rename('before')
  onTestFinished(async () => {
    await dataset.delete(page._id)
    await dataset.delete(target._id)
  })
  const link = { _type: 'link', label: 'Read', suffix: '?from=mail#steps' }
  const reference = { _type: 'reference', _ref: target._id }
  await dataset.create({
    ...page,
    seo: { _type: 'seo', noIndex: true },
    blocks: [
      { _key: 'head', _type: 'banner', heading: 'Linking', action: { ...link, target: reference } },
    ],
  })
  const readPage = async () => (await request(page.path)).text()
  await expect.poll(readPage).toContain('href="/integrations/before?from=mail#steps"')
  await rename('after')
  await expect.poll(readPage).toContain('href="/integrations/after?from=mail#steps"')
})

test('a change of a reusable section renews the pages that use it, and no other', async () => {
  const section = { _id: 'section-cache', _type: 'section', title: 'Shared' }
  const write = (heading: string) =>
    dataset.createOrReplace({
      ...section,
      blocks: [{ _key: 'text', _type: 'banner', heading }],
    })
  await write('Shared before')
  const paths = ['/cache-uses-one', '/cache-uses-two']
  const ids = paths.map((path) => `page${path.replace('/', '-')}`)
  onTestFinished(async () => {
    for (const id of [...ids, section._id]) await dataset.delete(id)
  })
  const use = { _type: 'sectionUse', section: { _type: 'reference', _ref: section._id } }
  const missing = { _type: 'reference', _ref: 'section-nowhere', _weak: true }
  for (const [index, path] of paths.entries()) {
    await dataset.create({
      _id: String(ids[index]),
      _type: 'page',
      title: 'Uses a section',
      path,
      seo: { _type: 'seo', noIndex: true },
      blocks: [
        { _key: 'head', _type: 'pageHeader', heading: `Page ${index}` },
        { ...use, _key: 'one' },
        { ...use, _key: 'two' },
        { _key: 'gone', _type: 'sectionUse', section: missing },
      ],
    })
  }
  const other = await createPage('cache-uses-none')
  const countTexts = async (path: string, text: string) =>
    (await (await request(path)).text()).split(`>${text}<`).length - 1
  // Twice on a page, with ids of their own.
  for (const path of paths) await expect.poll(() => countTexts(path, 'Shared before')).toBe(2)
  const elements = [
    ...(await (await request('/cache-uses-one')).text()).matchAll(/\sid="([^"]+)"/g),
  ]
  expect(new Set(elements.map(([, id]) => id)).size).toBe(elements.length)
  expect(await cacheStatus(other.path)).toMatch(/hit/)

  await write('Shared after')
  for (const path of paths) await expect.poll(() => countTexts(path, 'Shared after')).toBe(2)
  expect(await cacheStatus(other.path)).toMatch(/hit/)
})

test('a page is gone with its document, and back with it', async () => {
  const { path, write } = await createPage('cache-gone')
  await dataset.delete('page-cache-gone')
  await expect.poll(async () => (await request(path)).status).toBe(404)
  expect(await cacheStatus(path)).toBeNull()
  await write('Again')
  await expect.poll(async () => (await request(path)).status).toBe(200)
})

test.each([
  ['/partners?apply=solution', {}],
  ['/about/', {}],
  ['/About', {}],
  ['/%61bout', {}],
  ['/no/such/page', {}],
  ['/contact?sent=1', {}],
  ['/blog?q=copilot', {}],
  ['/dashboard', {}],
])('%s is not kept', async (path, headers) => {
  await cacheStatus(path, headers)
  expect(await cacheStatus(path, headers)).toBeNull()
})

test.each([
  'session=a',
  '__Host-session.0=a',
  'session-pending=a',
  'toast=e30=',
  'preview=a',
  'comments=WyJhIl0=',
])('a visitor with %s is answered alone', async (cookie) => {
  expect(await cacheStatus('/about', { Cookie: cookie })).toBe(
    `${BRAND.slug}; fwd=bypass; detail=cookie`,
  )
})

/** As a client sends it that chooses encodings itself; `fetch` always sends its own. */
async function readRaw({
  path,
  headers,
  method = 'GET',
}: {
  path: string
  headers: Record<string, string>
  method?: string
}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sendRequest(siteUrl + path, { method, headers }, resolve)
      .on('error', reject)
      .end()
  })
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(response, 'end')
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

test('a client that has the page is told so, in whatever encoding it has it', async () => {
  const brotli = await readRaw({ path: '/about', headers: { 'Accept-Encoding': 'br' } })
  expect(brotli.headers['content-encoding']).toBe('br')
  const zipped = await readRaw({ path: '/about', headers: { 'Accept-Encoding': 'gzip' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(zipped.headers.etag).not.toBe(brotli.headers.etag)
  const again = await readRaw({
    path: '/about',
    headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': `W/"x", ${brotli.headers.etag}` },
  })
  expect(again).toMatchObject({
    status: 304,
    headers: {
      etag: zipped.headers.etag,
      vary: 'Accept-Encoding',
      'cache-control': 'private, no-cache',
    },
  })
  expect(again.body.length).toBe(0)
  const other = await readRaw({ path: '/about', headers: { 'If-None-Match': '"x"' } })
  expect(other.status).toBe(200)
})

test('HEAD is answered with the headers of GET and nothing else', async () => {
  // Brotli may become smaller between the two.
  const headers = { 'Accept-Encoding': 'gzip' }
  const get = await readRaw({ path: '/about', headers })
  const head = await readRaw({ path: '/about', headers, method: 'HEAD' })
  for (const name of [
    'content-type',
    'content-encoding',
    'etag',
    'content-security-policy',
    'vary',
  ]) {
    expect(head.headers[name], name).toBe(get.headers[name])
  }
  expect(head.headers['content-length']).toBe(String(get.body.length))
  expect(head.body.length).toBe(0)
})

test('a form of the frame leads back to the address that a campaign gave the visitor', async () => {
  const address = '/about?utm_source=film&utm_medium=post'
  const send = (path: string, fields: Record<string, string>) =>
    request(path, {
      method: 'POST',
      headers: { Origin: siteUrl, Referer: siteUrl + address },
      body: new URLSearchParams({ returnTo: '/about', ...fields }),
    })
  const theme = await send('/theme', { theme: 'dark' })
  expect(theme.headers.get('location')).toBe(address)
  const dismissal = await send('/announcement', { dismiss: 'announcement-white-glove' })
  expect(dismissal.headers.get('location')).toBe(address)
  const choice = await send('/cookie-choices', { choice: 'accept', landing: '' })
  expect(choice.headers.get('location')).toBe(address)
  const cookie = decodeURIComponent(
    /cookies=([^;]+)/.exec(choice.headers.getSetCookie()[0] ?? '')?.[1] ?? '',
  )
  expect(JSON.parse(atob(cookie))).toEqual({
    choice: 'accept',
    campaign: { utm_source: 'film', utm_medium: 'post' },
  })
})
