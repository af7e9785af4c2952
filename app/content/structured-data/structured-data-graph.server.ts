import {
  type BlogPosting,
  type BreadcrumbList,
  type FAQPage,
  type Graph,
  type Offer,
  type Organization,
  type Product,
  type Thing,
  type VideoObject,
  type WebSite,
} from 'schema-dts'
import { validDate } from '#app/content/dates.ts'
import { type ImageValue } from '#app/content/image.tsx'
import { derivePlaceholders, fillPlaceholders } from '#app/content/placeholders.tsx'
import { type STRUCTURED_DATA_QUERY_RESULT } from '#app/content/sanity.types.ts'

type Found = STRUCTURED_DATA_QUERY_RESULT
type Page = Omit<NonNullable<Found['page']>, 'sections'>
type Plan = NonNullable<NonNullable<Page['plans']>[number]>

type GraphContext = {
  found: Omit<Found, 'page'> & { page: Page | null }
  /** The path of the page, as visitors see it. */
  path: string
  /** The public origin of the site. */
  siteUrl: string
  imageUrl: (image: ImageValue | null) => string | null
}

type PageContext = Omit<GraphContext, 'found'> & { found: Found }

/** The schema defines prices of plans in whole US dollars. */
const CURRENCY = 'USD'

/** Builds all structured data of a page. Empty fields are left out, and so are things without a name. */
export function buildGraph({ found: { page: own, ...others }, ...rest }: PageContext): Graph {
  const context = { ...rest, found: { ...others, page: own && withSections(own) } }
  const { found, path } = context
  const isHome = path === '/'
  const { article, page } = found
  return {
    '@context': 'https://schema.org',
    '@graph': present<Thing>([
      ...(isHome || article || page?.plans?.length ? [organization(context)] : []),
      isHome ? webSite(context) : breadcrumbs(context),
      article && blogPosting(context),
      faqPage(context),
      product(context),
      ...(page?.videos ?? []).map(
        (video, index) => video && videoObject({ video, index, context }),
      ),
    ]),
  }
}

/** Adds the data of reusable sections to a page. */
function withSections({ sections, ...page }: NonNullable<Found['page']>): Page {
  const parts = [page, ...present(sections ?? [])]
  return {
    ...page,
    questions: parts.flatMap(({ questions }) => questions ?? []),
    plans: parts.flatMap(({ plans }) => plans ?? []),
    videos: parts.flatMap(({ videos }) => videos ?? []),
  }
}

/** JSON for a script element: no text in it can end the element or break a line of JavaScript. */
export function serializeGraph(graph: Graph) {
  return JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function organization({ found: { site }, siteUrl }: GraphContext): Organization | null {
  if (!site?.name) return null
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: site.name,
    legalName: site.legalName ?? undefined,
    description: site.tagline ?? undefined,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/apple-touch-icon.png`,
    email: site.email ?? undefined,
    telephone: site.phone ?? undefined,
    sameAs: present(site.profiles ?? []),
  }
}

function webSite({ found: { site }, siteUrl }: GraphContext): WebSite | null {
  if (!site?.name) return null
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: site.name,
    description: site.tagline ?? undefined,
    url: `${siteUrl}/`,
    publisher: { '@id': organizationId(siteUrl) },
    inLanguage: 'en-GB',
  }
}

/** Lists Home, the ancestors of the page, and the page itself. */
function breadcrumbs({ found, path, siteUrl }: GraphContext): BreadcrumbList | null {
  const { trail, blogTitle, title, article } = found
  const own = article?.title ?? title ?? (path === '/blog' ? blogTitle : null)
  const above = [
    ...trail,
    ...(path.startsWith('/blog/') ? [{ path: '/blog', title: blogTitle }] : []),
  ].sort((one, other) => (one.path ?? '').length - (other.path ?? '').length)
  const steps = [...above, { path, title: own }]
  if (!own || steps.length < 2) return null
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title ?? undefined,
      item: new URL(step.path ?? '/', siteUrl).href,
    })),
  }
}

function blogPosting({ found, path, siteUrl, imageUrl }: GraphContext): BlogPosting | null {
  const { article } = found
  if (!article?.title) return null
  const { author } = article
  const address = siteUrl + path
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    headline: article.title,
    description: article.excerpt ?? undefined,
    image: imageUrl(article.heroImage) ?? undefined,
    datePublished: validDate(article.date) ?? undefined,
    dateModified: article._updatedAt,
    articleSection: article.section ?? undefined,
    author: author?.name
      ? { '@type': 'Person', name: author.name, jobTitle: author.role ?? undefined }
      : undefined,
    publisher: { '@id': organizationId(siteUrl) },
    mainEntityOfPage: address,
    inLanguage: 'en-GB',
  }
}

function faqPage({ found: { page, planPrices }, path, siteUrl }: GraphContext): FAQPage | null {
  const values = derivePlaceholders(planPrices)
  const questions = present(page?.questions ?? []).flatMap(({ question, answer }) =>
    question && answer ? [{ question, answer: fillPlaceholders({ text: answer, values }) }] : [],
  )
  if (questions.length === 0) return null
  return {
    '@type': 'FAQPage',
    '@id': `${siteUrl + path}#questions`,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function product({ found: { site, page }, path, siteUrl, imageUrl }: GraphContext): Product | null {
  const offers = present(page?.plans ?? []).flatMap((plan) =>
    listOffers({ plan, url: siteUrl + path }),
  )
  if (!site?.name || offers.length === 0) return null
  return {
    '@type': 'Product',
    '@id': `${siteUrl + path}#product`,
    name: site.name,
    description: page?.description ?? site.tagline ?? undefined,
    image: imageUrl(site.image) ?? undefined,
    brand: { '@id': organizationId(siteUrl) },
    offers,
  }
}

/** Lists both offers of a plan: billed monthly and billed yearly, with prices per month. */
function listOffers({ plan, url }: { plan: Plan; url: string }): Offer[] {
  const billed = [
    { price: plan.monthlyPrice, billingDuration: 'P1M' },
    { price: plan.annualPrice, billingDuration: 'P1Y' },
  ]
  return billed.flatMap(({ price, billingDuration }): Offer[] =>
    plan.name && typeof price === 'number'
      ? [
          {
            '@type': 'Offer',
            name: plan.name,
            description: plan.description ?? undefined,
            price,
            priceCurrency: CURRENCY,
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price,
              priceCurrency: CURRENCY,
              unitCode: 'MON',
              billingDuration,
            },
            availability: 'https://schema.org/InStock',
            url,
          },
        ]
      : [],
  )
}

function videoObject({
  video,
  index,
  context: { path, siteUrl, imageUrl },
}: {
  video: NonNullable<NonNullable<Page['videos']>[number]>
  index: number
  context: GraphContext
}): VideoObject | null {
  if (!video.title) return null
  return {
    '@type': 'VideoObject',
    '@id': `${siteUrl + path}#video${index === 0 ? '' : `-${index + 1}`}`,
    name: video.title,
    description: video.description ?? undefined,
    thumbnailUrl: imageUrl(video.poster) ?? undefined,
    duration: video.duration === null ? undefined : `PT${video.duration}S`,
    // Google asks for a moment with its time zone here, and takes a day for one without.
    uploadDate: video.uploadDate ? `${video.uploadDate}T00:00:00Z` : undefined,
    contentUrl: video.contentUrl ?? undefined,
  }
}

function organizationId(siteUrl: string) {
  return `${siteUrl}/#organization`
}

function present<Item>(items: ReadonlyArray<Item | null>) {
  return items.filter((item) => item !== null)
}
