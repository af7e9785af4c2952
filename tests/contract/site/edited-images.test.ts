import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { serveSite } from './serve-site.ts'

/** The tests have a site of their own, as what they edit would show on pages that other tests compare. */
async function startSite() {
  const { client, url } = await startLake()
  const page = { _id: 'page-about', _type: 'page', title: 'About', path: '/about', blocks: [] }
  await client.create(page)
  const asset = await client.assets.upload('image', await readPicture(), { filename: 'own.png' })
  await client.create({
    _id: 'siteSettings',
    _type: 'siteSettings',
    name: 'Testco',
    defaultSeo: {
      image: { alt: 'Ours', asset: { _type: 'reference', _ref: asset._id } },
    },
  })
  const site = await serveSite({ apiHost: url })
  const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' })
  const readImageAddress = async () => {
    const document = parse(await (await ask('/about')).text())
    return document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''
  }
  return { client, ask, readImageAddress }
}

/** One point of ink. */
function readPicture() {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  return Promise.resolve(Buffer.from(png, 'base64'))
}

test('another title has another address and another picture', async () => {
  const { client, readImageAddress } = await startSite()
  const before = await readImageAddress()
  const read = async (address: string) =>
    Buffer.from(await (await fetch(address)).arrayBuffer()).toString('base64')
  const picture = await read(before)
  await client.patch('page-about').set({ title: 'Another title' }).commit()
  await expect.poll(readImageAddress).not.toBe(before)
  const after = await readImageAddress()
  expect(new URL(after).pathname).toBe(new URL(before).pathname)
  expect(await read(after)).not.toBe(picture)
})

test('a title in letters that the fonts lack leads to the site’s own picture', async () => {
  const { client, ask } = await startSite()
  expect((await ask('/og/page-about.png')).status).toBe(200)
  await client.patch('page-about').set({ title: '求人のご案内' }).commit()
  await expect.poll(async () => (await ask('/og/page-about.png')).status).toBe(302)
  const location = (await ask('/og/page-about.png')).headers.get('location') ?? ''
  const instead = await fetch(location)
  expect(instead.headers.get('content-type')).toMatch(/^image\/(?:png|jpeg)$/)
})

test('an article has no picture before its day', async () => {
  const { client, ask } = await startSite()
  const post = { _type: 'post', title: 'A secret' }
  await client.create({ ...post, _id: 'secret', date: '2999-01-01' })
  await client.create({ ...post, _id: 'known', date: '2020-01-01' })
  await expect.poll(async () => (await ask('/og/known.png')).status).toBe(200)
  expect((await ask('/og/secret.png')).status).toBe(404)
})
