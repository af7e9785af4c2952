import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { getClient } from '#tests/fixtures/dataset.ts'
import { readHead } from './read-head.ts'
import { changeContent, readSitemap, request, siteUrl } from './site.ts'

const dataset = getClient(inject('servedSite'))

async function readImageAddress(path: string) {
  const { meta } = await readHead(path)
  return meta['og:image'] ?? ''
}

/** Width and height stand in the first chunk of every PNG. */
function readSize(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('every page of the site has a picture for shared links, in a type that networks read', async () => {
  const drawn = new Set<string>()
  for (const address of await readSitemap()) {
    const { meta } = await readHead(new URL(address).pathname)
    const picture = await fetch(meta['og:image'] ?? '')
    expect(picture.status, address).toBe(200)
    expect(picture.headers.get('content-type'), address).toBe(meta['og:image:type'])
    expect(['image/png', 'image/jpeg']).toContain(meta['og:image:type'])
    if (picture.url.startsWith(`${siteUrl}/og/`)) {
      expect(readSize(Buffer.from(await picture.arrayBuffer()))).toEqual([1200, 630])
      drawn.add(picture.url)
    }
  }
  // Articles have pictures of their own.
  expect(drawn.size).toBeGreaterThan(40)
})

test('a picture may be kept for ever under the address that the page names, and shown elsewhere', async () => {
  const address = new URL(await readImageAddress('/pricing'))
  const current = await fetch(address)
  expect(current.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(current.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const other = await request(`${address.pathname}?v=other`)
  expect(other.headers.get('cache-control')).toBe('public, max-age=300')
  const twice = [current, other].map(async (each) => Buffer.from(await each.arrayBuffer()))
  const [one, two] = await Promise.all(twice)
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true)
})

test.each(['none', 'drafts.page-pricing', 'siteSettings', 'page-pricing.jpg', '..%2fpage-pricing'])(
  'there is no picture of %s',
  async (name) => {
    const path = name.includes('.jpg') ? `/og/${name}` : `/og/${name}.png`
    expect((await request(path)).status).toBe(404)
  },
)

test('an article has no picture before its day', async () => {
  const id = randomUUID()
  const post = { _id: id, _type: 'post', title: 'A secret', date: '2999-01-01' }
  await dataset.create(post)
  try {
    expect((await request(`/og/${id}.png`)).status).toBe(404)
  } finally {
    await dataset.delete(id)
  }
})

test('a title in letters that the fonts lack leads to the site’s own picture', async () => {
  const id = randomUUID()
  await changeContent({
    ids: [id],
    write: (transaction) =>
      transaction.create({
        _id: id,
        _type: 'legalPage',
        title: '求人のご案内',
        slug: { _type: 'slug', current: `notice-${id}` },
      }),
    see: async () => (await request(`/og/${id}.png`)).status,
  })
  const answer = await request(`/og/${id}.png`)
  expect(answer.status).toBe(302)
  const instead = await fetch(answer.headers.get('location') ?? '')
  expect(instead.headers.get('content-type')).toMatch(/^image\/(?:png|jpeg)$/)
})

test('another title has another address and another picture', async () => {
  const id = randomUUID()
  const path = `/legal/notice-${id}`
  const slug = { _type: 'slug', current: `notice-${id}` }
  await changeContent({
    ids: [id],
    write: (transaction) =>
      transaction.create({ _id: id, _type: 'legalPage', title: 'A notice', slug }),
    see: async () => (await request(path)).status,
  })
  const before = await readImageAddress(path)
  await dataset.patch(id).set({ title: 'Another notice' }).commit()
  await expect.poll(() => readImageAddress(path)).not.toBe(before)
  const read = async (address: string) =>
    Buffer.from(await (await fetch(address)).arrayBuffer()).toString('base64')
  const after = await readImageAddress(path)
  expect(await read(after)).not.toBe('')
  expect(new URL(after).pathname).toBe(new URL(before).pathname)
})

test('fifty that are asked for at once are drawn, or asked for again later', async () => {
  const addresses = (await readSitemap()).slice(0, 50)
  const images = await Promise.all(
    addresses.map((address) => readImageAddress(new URL(address).pathname)),
  )
  const answers = await Promise.all(images.map((image) => fetch(image)))
  for (const { status, headers } of answers) {
    expect([200, 503]).toContain(status)
    if (status === 503) expect(headers.get('retry-after')).toBe('5')
  }
})
