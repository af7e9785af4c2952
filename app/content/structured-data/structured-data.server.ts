import { defineQuery } from 'groq'
import { getEnvironment } from '#app/services.server.ts'
import { addressedTypes, addressExpression } from '#schemas/addresses/document-address.ts'
import { imageProjection } from '#app/content/fragments.ts'
import { lastReleaseDay } from '#app/content/last-release-day.server.ts'
import { isReleased } from '#app/content/release-day.ts'
import { sharedImageAddress } from '#app/content/shared-image.ts'
import { readContent } from '#app/content/store/store.server.ts'
import { buildGraph, serializeGraph } from './structured-data-graph.server.ts'

/** Questions, plans and films of a page, or of a reusable section on it. */
const factsProjection = /* groq */ `
    "questions": blocks[_type == "faqAccordion"].group->questions[]->{
      question,
      "answer": pt::text(answer)
    },
    "plans": blocks[_type == "planCards"].plans[]->{
      name,
      description,
      monthlyPrice,
      annualPrice
    },
    "videos": blocks[_type in ["demoStage", "video"]].video->{
      title,
      description,
      duration,
      uploadDate,
      poster{ ${imageProjection} },
      "contentUrl": coalesce(mp4.asset->url, webm.asset->url)
    }
`

const STRUCTURED_DATA_QUERY = defineQuery(/* groq */ `{
  "site": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    name,
    legalName,
    tagline,
    "email": contact.email,
    "phone": contact.phone,
    "profiles": socialLinks[].url,
    "image": defaultSeo.image{ ${imageProjection} }
  },
  "planPrices": *[_type == "plan"]{ monthlyPrice, annualPrice },
  "blogTitle": *[_type == "blog" && _id == "blog"][0].heading,
  "trail": *[_type == "page" && (path == "/" || string::startsWith($trailPath, path + "/"))]{
    path,
    title
  },
  "title": *[_type in ${addressedTypes} && _type != "post" && ${addressExpression} == $path][0]{
    "text": coalesce(title, name)
  }.text,
  "page": *[_type == "page" && path == $path][0]{
    "description": seo.description,
    ${factsProjection},
    "sections": blocks[_type == "sectionUse"].section->{ ${factsProjection} }
  },
  "article": *[_type == "post" && ${addressExpression} == $path && ${isReleased}][0]{
    title,
    excerpt,
    date,
    _updatedAt,
    "section": category->title,
    "author": author->{ name, "role": title },
    heroImage{ ${imageProjection} }
  }
}`)

/**
 * Builds the structured data of a page (https://schema.org) as JSON that is safe inside a script element. All values
 * come from the dataset.
 *
 * @param path the page's path, as visitors see it
 */
export async function getStructuredData(path: string) {
  // Feature pages have a path of their own, next to the page that lists them.
  const trailPath = path.replace(/^\/feature\//, '/features/')
  const facts = await readContent({
    query: STRUCTURED_DATA_QUERY,
    params: { path, trailPath, today: lastReleaseDay() },
    preview: 'facts',
  })
  return serializeGraph(
    buildGraph({
      found: facts,
      path,
      siteUrl: getEnvironment().SITE_URL,
      imageUrl: sharedImageAddress,
    }),
  )
}
