import { expect, test } from 'vitest'
import { pageMeta } from './seo.ts'

const image = {
  alt: 'A ranked list',
  asset: {
    _id: 'image-0123456789012345678901234567890123456789-1200x630-png',
    url: 'https://cdn.example/x.png',
    mimeType: 'image/png',
    width: 1200,
    height: 630,
  },
}
const site = { siteName: 'Testco', canonical: 'https://testco.example/pricing' }
const defaultSeo = { title: 'Testco', description: 'The default.', noIndex: null, image }

test('a page’s own words come before those of the site', () => {
  const seo = { title: 'Prices', description: 'Three plans.', noIndex: null, image: null }
  const meta = pageMeta({ ...site, title: 'Pricing', seo, defaultSeo })
  expect(meta).toContainEqual({ title: 'Prices' })
  expect(meta).toContainEqual({ name: 'description', content: 'Three plans.' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: site.canonical })
})

test('a title that has the site’s name already does not get it twice', () => {
  const meta = pageMeta({ ...site, title: 'Log in to Testco', seo: null, defaultSeo })
  expect(meta).toContainEqual({ title: 'Log in to Testco' })
})

test('without words of its own a page has its title, the site’s name and the site’s description', () => {
  const meta = pageMeta({ ...site, title: 'Pricing', seo: null, defaultSeo })
  expect(meta).toContainEqual({ title: 'Pricing – Testco' })
  expect(meta).toContainEqual({ property: 'og:description', content: 'The default.' })
})

test('the shared picture is cropped to the size that networks ask for', () => {
  const meta = pageMeta({ ...site, title: 'Pricing', seo: null, defaultSeo })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://cdn.example/x.png?w=1200&h=630&fit=crop',
  })
})

const pricing = { _id: 'page-pricing', _rev: 'r1' }

test('the picture of a document without one of its own is drawn, of its revision', () => {
  const meta = pageMeta({ ...site, title: 'Pricing', seo: null, defaultSeo, document: pricing })
  const address = 'https://testco.example/og/page-pricing.png?v=r1'
  expect(meta).toContainEqual({ property: 'og:image', content: address })
  expect(meta).toContainEqual({ property: 'og:image:type', content: 'image/png' })
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Pricing – Testco' })
  expect(meta).toContainEqual({ name: 'twitter:image', content: address })
})

test('an uploaded picture goes before a drawn one', () => {
  const photo = { ...image, asset: { ...image.asset, mimeType: 'image/webp' } }
  const seo = { title: null, description: null, noIndex: null, image: photo }
  const meta = pageMeta({ ...site, title: 'Pricing', seo, defaultSeo: null, document: pricing })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://cdn.example/x.png?w=1200&h=630&fit=crop&fm=jpg',
  })
})

test('a hidden page asks not to be listed, and an error has no canonical address', () => {
  const seo = { title: null, description: null, noIndex: true, image: null }
  const meta = pageMeta({ ...site, title: 'Gone', seo, defaultSeo: null, canonical: null })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(meta)).not.toContain('canonical')
})

test('an article says when, by whom and on what it was written; what is not known is left out', () => {
  const article = { date: '2025-05-18', author: 'Priya Nair', section: null }
  const meta = pageMeta({ ...site, title: 'Empty desks', seo: null, defaultSeo, article })
  expect(meta).toContainEqual({ property: 'og:type', content: 'article' })
  expect(meta).toContainEqual({ property: 'article:published_time', content: '2025-05-18' })
  expect(meta).toContainEqual({ property: 'article:author', content: 'Priya Nair' })
  expect(JSON.stringify(meta)).not.toContain('article:section')
  expect(JSON.stringify(meta)).not.toContain('website')
})

test('what is no date is not said to be one', () => {
  const article = { date: 'yesterday', author: null, section: null }
  const meta = pageMeta({ ...site, title: 'Empty desks', seo: null, defaultSeo, article })
  expect(JSON.stringify(meta)).not.toContain('published_time')
})

test('a card has the page’s words and picture, and is a small one without a picture', () => {
  const meta = pageMeta({ ...site, title: 'Pricing', seo: null, defaultSeo })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
  expect(meta).toContainEqual({ name: 'twitter:title', content: 'Pricing – Testco' })
  expect(meta).toContainEqual({ name: 'twitter:image:alt', content: 'A ranked list' })
  const bare = pageMeta({ ...site, title: 'Pricing', seo: null, defaultSeo: null })
  expect(bare).toContainEqual({ name: 'twitter:card', content: 'summary' })
  expect(JSON.stringify(bare)).not.toContain('og:image')
})
