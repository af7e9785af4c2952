import { expect, test } from 'vitest'
import { readHead } from './read-head.ts'
import { readSitemap, request, siteUrl } from './site.ts'

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
    expect(['image/png', 'image/jpeg']).toContain(picture.headers.get('content-type'))
    if (picture.url.startsWith(`${siteUrl}/og/`)) {
      expect(meta['og:image:type'], address).toBe('image/png')
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
