import { type SanityDocument } from '@sanity/client'
import { expect, test } from 'vitest'
import { findRename } from '#schemas/addresses/find-rename.ts'
import {
  publishAndRedirect,
  REDIRECTS_QUERY,
  type StoredRedirect,
} from 'studio/redirects/publish-and-redirect.ts'
import { startLake, type TestLake } from '#sandbox/contract/sanity/lake.ts'

const ID = 'post-roi'
const post = (slug: string) => ({ _type: 'post', slug: { _type: 'slug', current: slug } })

/** As the Studio's action does, with the documents as the dataset has them. */
async function rename({ client, to }: Pick<TestLake, 'client'> & { to: string }) {
  const draft = await client.create({ ...post(to), _id: `drafts.${ID}` })
  const published = await client.getDocument<SanityDocument>(ID)
  const change = findRename({ draft, published })
  if (!published || !change) throw new Error(`${to} is no new address.`)
  const redirects = await client.fetch<StoredRedirect[]>(REDIRECTS_QUERY)
  const redirectId = `redirect-to-${to}`
  await client.mutate(
    publishAndRedirect({ rename: change, draft, published, redirects, redirectId }),
  )
}

test('an article renamed twice and back has redirects without chains or loops', async () => {
  const { client } = await startLake()
  await client.create({ ...post('first'), _id: ID })
  await client.create({ _id: 'short', _type: 'redirect', from: '/blog/short', to: '/blog/first' })
  const redirects = () =>
    client.fetch<unknown>('*[_type == "redirect"] | order(from asc){ from, to }')

  await rename({ client, to: 'second' })
  expect(await redirects()).toEqual([
    { from: '/blog/first', to: '/blog/second' },
    { from: '/blog/short', to: '/blog/second' },
  ])

  await rename({ client, to: 'third' })
  expect(await redirects()).toEqual([
    { from: '/blog/first', to: '/blog/third' },
    { from: '/blog/second', to: '/blog/third' },
    { from: '/blog/short', to: '/blog/third' },
  ])

  await rename({ client, to: 'first' })
  expect(await redirects()).toEqual([
    { from: '/blog/second', to: '/blog/first' },
    { from: '/blog/short', to: '/blog/first' },
    { from: '/blog/third', to: '/blog/first' },
  ])
  expect(await client.getDocument(ID)).toMatchObject(post('first'))
})

test('redirects that an editor chained end at the new address by themselves', async () => {
  const { client } = await startLake()
  await client.create({ ...post('first'), _id: ID })
  await client.create({ _id: 'a', _type: 'redirect', from: '/a', to: '/b' })
  await client.create({ _id: 'b', _type: 'redirect', from: '/b', to: '/blog/first' })
  await rename({ client, to: 'second' })
  const redirects = await client.fetch<unknown>(
    '*[_type == "redirect"] | order(from asc){ from, to }',
  )
  expect(redirects).toEqual([
    { from: '/a', to: '/blog/second' },
    { from: '/b', to: '/blog/second' },
    { from: '/blog/first', to: '/blog/second' },
  ])
})
