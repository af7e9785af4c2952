import { defineQuery } from 'groq'
import { linkProjection, richTextProjection, seoProjection } from '#app/content/fragments.ts'
import { readContent } from '#app/content/store/store.server.ts'

const LEGAL_PAGE_QUERY = defineQuery(/* groq */ `
  {
    "page": *[_type == "legalPage" && slug.current == $slug][0]{
      _id,
      _rev,
      title,
      lead,
      lastUpdated,
      sections[]{ _key, title, summary, body[]{ ${richTextProjection} } },
      seo{ ${seoProjection} }
    },
    "others": *[_type == "legalPage" && defined(slug.current) && defined(title) && slug.current != $slug]
      | order(title asc){ _id, title, "slug": slug.current },
    "template": *[_type == "legalTemplate" && _id == "legalTemplate"][0]{
      contentsLabel,
      lastUpdatedText,
      notice,
      questionsHeading,
      questionsText,
      links[]{ ${linkProjection} },
      otherPagesLabel
    }
  }
`)

/** Reads the legal page at `/legal/{slug}` with the words around it; null for a missing one. */
export async function getLegalPage(slug: string) {
  const { page, others, template } = await readContent({
    query: LEGAL_PAGE_QUERY,
    params: { slug },
    preview: 'text',
    parts: { page: 'legalPage', others: 'legalPage', template: 'legalTemplate' },
  })
  return page?.title ? { page, others, template } : null
}
