import { type MetaDescriptor } from '@remix-run/react'
import { cleanStega } from '#app/http/stega.ts'
import { validDate } from './dates.ts'
import { type ImageValue } from './image.tsx'
import { SHARED_IMAGE_SIZE, sharedImageAddress, type SharedDocument } from './shared-image.ts'

type Seo = {
  title: string | null
  description: string | null
  noIndex: boolean | null
  image: ImageValue | null
} | null

/** Open Graph facts of a shared article; unknown ones are left out. */
type ArticleFacts = { date: string | null; author: string | null; section: string | null }

/**
 * Builds the head of a page: its own words first, then those of the site's settings.
 *
 * @param canonical the page's address on the public origin; null for what has none, such as an error
 * @param document whose title is drawn as the picture of shared links, where no editor has uploaded one
 * @param article given where the page is an article
 */
export function pageMeta({
  title,
  seo,
  siteName,
  defaultSeo,
  canonical,
  document,
  article,
}: {
  title: string | null
  seo: Seo | undefined
  siteName: string | null
  defaultSeo: Seo | undefined
  canonical: string | null
  document?: SharedDocument | null | undefined
  article?: ArticleFacts | undefined
}): MetaDescriptor[] {
  const name = clean(siteName)
  const titled = titleWithName({ title: clean(title), siteName: name })
  const headline = seo?.title ?? titled ?? defaultSeo?.title ?? ''
  const description = cleanStega(seo?.description ?? defaultSeo?.description ?? '')
  // Each revision has an address of its own.
  const drawn =
    document && canonical && new URL(`/og/${document._id}.png?v=${document._rev}`, canonical).href
  const upload = drawn || sharedImageAddress(seo?.image) ? seo?.image : defaultSeo?.image
  const uploaded = sharedImageAddress(upload)
  const image = uploaded ?? drawn
  const alt = uploaded ? cleanStega(upload?.alt ?? '') : headline
  return [
    { title: headline },
    { property: 'og:title', content: headline },
    ...(article ? articleTags(article) : [{ property: 'og:type', content: 'website' }]),
    ...(canonical
      ? [
          { tagName: 'link', rel: 'canonical', href: canonical },
          { property: 'og:url', content: canonical },
        ]
      : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: headline },
    ...(name ? [{ property: 'og:site_name', content: name }] : []),
    // Without it the format takes a page for American English.
    { property: 'og:locale', content: 'en_GB' },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
          { name: 'twitter:description', content: description },
        ]
      : []),
    ...(image
      ? [
          { property: 'og:image', content: image },
          ...(uploaded ? [] : [{ property: 'og:image:type', content: 'image/png' }]),
          { property: 'og:image:width', content: String(SHARED_IMAGE_SIZE.width) },
          { property: 'og:image:height', content: String(SHARED_IMAGE_SIZE.height) },
          { property: 'og:image:alt', content: alt },
          { name: 'twitter:image', content: image },
          { name: 'twitter:image:alt', content: alt },
        ]
      : []),
    ...(seo?.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** https://ogp.me/#type_article */
function articleTags({ date, author, section }: ArticleFacts): MetaDescriptor[] {
  const facts = {
    'og:type': 'article',
    'article:published_time': validDate(date),
    'article:author': author,
    'article:section': section,
  }
  return Object.entries(facts).flatMap(([property, content]) =>
    content ? [{ property, content: cleanStega(content) }] : [],
  )
}

/** A title that differs between server and browser would make React render the document again. */
function clean(text: string | null) {
  return text && cleanStega(text)
}

function titleWithName({ title, siteName }: { title: string | null; siteName: string | null }) {
  if (!title) return siteName
  return siteName && !title.includes(siteName) ? `${title} – ${siteName}` : title
}
