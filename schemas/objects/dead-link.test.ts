import { expect, test } from 'vitest'
import { remarksOn } from '#tests/fixtures/studio-editor.ts'
import { checkDeadLink } from './dead-link.ts'

const slug = (current: string) => ({ _type: 'slug', current })
const dataset = [
  { _id: 'home', _type: 'page', path: '/' },
  { _id: 'article', _type: 'post', slug: slug('hours') },
  { _id: 'drafts.study', _type: 'caseStudy', slug: slug('kestrel') },
  { _id: 'old-plans', _type: 'redirect', from: '/plans', to: '/' },
]

async function remarksOnLink(href: string) {
  const banner = { _type: 'banner', _key: 'a', action: { _type: 'link', label: 'Read', href } }
  const page = { _id: 'drafts.new', _type: 'page', path: '/new', blocks: [banner] }
  const remarks = await remarksOn(page, dataset)
  return remarks.filter((remark) => remark.includes('leads nowhere'))
}

async function remarksOnTarget(to: string) {
  const remarks = await remarksOn({ _type: 'redirect', from: '/old', to }, dataset)
  return remarks.filter((remark) => remark.includes('.href') || remark.includes(' to: '))
}

test.each([
  '/',
  '/#plans',
  '/blog/hours',
  '/blog/hours/?from=mail#sum',
  '/plans',
  '/new#form',
  '/signup?plan=starter',
  '/blog/feed.xml',
  '#form',
  'https://example.com/nowhere',
  'mailto:sales@example.com',
])('a link to %s leads somewhere', async (href) => {
  expect(await remarksOnLink(href)).toEqual([])
})

test('a link to a path that nobody made is a warning', async () => {
  expect(await remarksOnLink('/feature/does-not-exist?a=b')).toEqual([
    expect.stringMatching(
      /^warning blocks\[a\].*href: No page lives at \/feature\/does-not-exist, so this leads nowhere\.$/,
    ),
  ])
})

test('a link to a draft says that it is not published yet', async () => {
  expect(await remarksOnLink('/case-studies/kestrel')).toEqual([
    expect.stringMatching(/The page at \/case-studies\/kestrel is not published yet/),
  ])
})

test('a redirect to nothing is a warning, and one fault has one message', async () => {
  expect(await remarksOnTarget('/blog/hours')).toEqual([])
  expect(await remarksOnTarget('/blog/nowhere-at-all')).toEqual([
    'warning to: No page lives at /blog/nowhere-at-all, so this leads nowhere.',
  ])
  expect(await remarksOnTarget('/old')).toEqual(['error to: A redirect cannot lead to itself.'])
})

test('a look-up that failed is made again', async () => {
  let isOffline = true
  const fetch = () => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(dataset))
  const context = {
    document: { _id: 'drafts.new', _type: 'page', path: '/new' },
    getClient: () => ({ fetch }),
  }
  // @ts-expect-error -- of the Studio's context only these are read
  const check = () => checkDeadLink('/blog/hours', context)
  await expect(check()).rejects.toThrow('offline')
  isOffline = false
  expect(await check()).toBe(true)
})

test('a typed path of a document asks to choose the document, a redirect’s and the site’s own do not', async () => {
  const remarksOnChoice = async (href: string) => {
    const banner = { _type: 'banner', _key: 'a', action: { _type: 'link', label: 'Read', href } }
    const page = { _id: 'drafts.new', _type: 'page', path: '/new', blocks: [banner] }
    const remarks = await remarksOn(page, dataset)
    return remarks.filter((remark) => remark.includes('choose it above'))
  }
  expect(await remarksOnChoice('/blog/hours?from=mail')).toEqual([
    expect.stringMatching(/^warning blocks\[a\].*href: A page has this path: choose it above/),
  ])
  expect(await remarksOnChoice('/plans')).toEqual([])
  expect(await remarksOnChoice('/signup')).toEqual([])
})
