import { expect, test } from 'vitest'
import { type STRUCTURED_DATA_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { buildGraph, serializeGraph } from './structured-data-graph.server.ts'

type Found = STRUCTURED_DATA_QUERY_RESULT

const SITE = 'https://testco.example'

const site: Found['site'] = {
  name: 'Testco',
  legalName: 'Testco Ltd',
  tagline: 'The copilot.',
  email: 'hello@testco.example',
  phone: null,
  profiles: ['https://x.com/testco', null],
  image: null,
}

const nothing: Found = {
  site,
  planPrices: [{ monthlyPrice: 99, annualPrice: 79 }],
  blogTitle: 'The blog',
  trail: [{ path: '/', title: 'Home' }],
  title: null,
  page: null,
  article: null,
}

const emptyPage: NonNullable<Found['page']> = {
  description: null,
  questions: null,
  plans: null,
  videos: null,
  sections: null,
}

const article: Found['article'] = {
  title: 'What an empty desk costs',
  excerpt: 'With the working shown.',
  date: '2025-05-18',
  _updatedAt: '2025-05-19T08:00:00Z',
  section: 'Hiring',
  author: { name: 'Priya Nair', role: 'Talent lead' },
  heroImage: null,
}

function thingsAt({ path, found }: { path: string; found: Partial<Found> }): unknown[] {
  const graph = buildGraph({
    found: { ...nothing, ...found },
    path,
    siteUrl: SITE,
    imageUrl: () => `${SITE}/picture.png`,
  })
  const parsed: unknown = JSON.parse(serializeGraph(graph))
  expect(parsed).toMatchObject({ '@context': 'https://schema.org' })
  return [...graph['@graph']]
}

test('home says who runs the site and what it is called', () => {
  const [organization, webSite] = thingsAt({ path: '/', found: {} })
  expect(organization).toMatchObject({
    '@type': 'Organization',
    '@id': `${SITE}/#organization`,
    name: 'Testco',
    legalName: 'Testco Ltd',
    email: 'hello@testco.example',
    sameAs: ['https://x.com/testco'],
  })
  expect(webSite).toMatchObject({
    '@type': 'WebSite',
    publisher: { '@id': `${SITE}/#organization` },
  })
})

test('a deeper page says where it lies, from home on', () => {
  const [list] = thingsAt({
    path: '/integrations/api',
    found: {
      title: 'API',
      trail: [
        { path: '/integrations', title: 'Integrations' },
        { path: '/', title: 'Home' },
      ],
    },
  })
  expect(list).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${SITE}/` },
      { position: 2, name: 'Integrations', item: `${SITE}/integrations` },
      { position: 3, name: 'API', item: `${SITE}/integrations/api` },
    ],
  })
})

test('an article lies under the blog and names author, section, dates and publisher', () => {
  const things = thingsAt({ path: '/blog/empty-desk', found: { article } })
  expect(things).toMatchObject([
    { '@type': 'Organization' },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{}, { name: 'The blog', item: `${SITE}/blog` }, { name: article?.title }],
    },
    {
      '@type': 'BlogPosting',
      headline: 'What an empty desk costs',
      datePublished: '2025-05-18',
      dateModified: '2025-05-19T08:00:00Z',
      articleSection: 'Hiring',
      author: { '@type': 'Person', name: 'Priya Nair', jobTitle: 'Talent lead' },
      publisher: { '@id': `${SITE}/#organization` },
      image: `${SITE}/picture.png`,
      mainEntityOfPage: `${SITE}/blog/empty-desk`,
    },
  ])
})

test('what is no date is not the date of an article', () => {
  const dateless = article && { ...article, date: 'yesterday' }
  const things = thingsAt({ path: '/blog/empty-desk', found: { article: dateless } })
  expect(JSON.stringify(things)).not.toContain('datePublished')
})

test('plans are offers by the month and by the year, and a plan without a price is none', () => {
  const plans = [
    { name: 'Starter', description: 'For one role.', monthlyPrice: 99, annualPrice: 79 },
    { name: 'Enterprise', description: null, monthlyPrice: null, annualPrice: null },
    null,
  ]
  const things = thingsAt({ path: '/pricing', found: { page: { ...emptyPage, plans } } })
  const specification = { '@type': 'UnitPriceSpecification', unitCode: 'MON' }
  expect(things.at(-1)).toMatchObject({
    '@type': 'Product',
    name: 'Testco',
    description: 'The copilot.',
    offers: [
      {
        name: 'Starter',
        price: 99,
        priceCurrency: 'USD',
        priceSpecification: { ...specification, price: 99, billingDuration: 'P1M' },
      },
      {
        name: 'Starter',
        price: 79,
        priceSpecification: { ...specification, price: 79, billingDuration: 'P1Y' },
      },
    ],
  })
})

test('questions with an answer are a page of questions, with the price filled in', () => {
  const questions = [
    { question: 'How much?', answer: 'From {entryPrice}/month.' },
    { question: null, answer: 'Without a question.' },
    { question: 'Without an answer?', answer: '' },
    null,
  ]
  const [page] = thingsAt({ path: '/pricing', found: { page: { ...emptyPage, questions } } })
  expect(page).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'How much?', acceptedAnswer: { text: 'From $79/month.' } }],
  })
})

test('a video has its length in seconds, its day and, once it is there, its file', () => {
  const video = {
    title: 'One role',
    description: 'In two minutes.',
    duration: 124,
    uploadDate: '2025-05-18',
    poster: null,
    contentUrl: null,
  }
  const [thing] = thingsAt({ path: '/demo', found: { page: { ...emptyPage, videos: [video] } } })
  expect(thing).toMatchObject({
    '@type': 'VideoObject',
    name: 'One role',
    duration: 'PT124S',
    uploadDate: '2025-05-18T00:00:00Z',
    thumbnailUrl: `${SITE}/picture.png`,
  })
  expect(JSON.stringify(thing)).not.toContain('contentUrl')
})

test('an empty dataset says nothing, and that is still a graph', () => {
  const found = { site: null, trail: [], blogTitle: null }
  expect(thingsAt({ path: '/', found })).toEqual([])
  expect(thingsAt({ path: '/nowhere', found })).toEqual([])
})

test('no title can end the script element', () => {
  const title = '</script><script>alert(1)</script><!-- & \u2028\u2029'
  const graph = buildGraph({
    found: { ...nothing, article: { ...article, title } },
    path: '/blog/hostile',
    siteUrl: SITE,
    imageUrl: () => null,
  })
  const json = serializeGraph(graph)
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toMatchObject({
    '@graph': expect.arrayContaining([expect.objectContaining({ headline: title })]),
  })
})
