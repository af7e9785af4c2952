import { defineQuery } from 'groq'
import { callToActionProjection } from '#app/blocks/call-to-action/call-to-action.query.ts'
import {
  imageProjection,
  linkProjection,
  richTextProjection,
  seoProjection,
} from '#app/content/fragments.ts'
import { readContent } from '#app/content/store/store.server.ts'

const CASE_STUDY_QUERY = defineQuery(/* groq */ `
  *[_type == "caseStudy" && slug.current == $slug][0]{
    _id,
    _rev,
    title,
    markedPhrase,
    customer->{ _id, name, logo{ ${imageProjection} } },
    excerpt,
    facts[]{ _key, label, value },
    body[]{ ${richTextProjection} },
    quote,
    author,
    pictureHeading,
    pictureNote,
    stages[]{ _key, label, count },
    comparisons[]{ _key, heading, before, after, change },
    metrics[]{ _key, measure, before, after, change },
    workflow[]{ _key, when, text, doneBy, left, minutes },
    seo{ ${seoProjection} },
    "template": *[_id == "caseStudyTemplate"][0]{
      backLink{ ${linkProjection} },
      demoLink{ ${linkProjection} },
      laneLabels,
      metricsHeading,
      metricLabels,
      workflowHeading,
      workflowNote,
      workflowLabels,
      closing{ "_key": "closing", _type, ${callToActionProjection} }
    }
  }
`)

/** Reads the case study with a slug, and the shared words; null for a missing or untitled one. */
export async function getCaseStudy(slug: string) {
  const caseStudyPage = await readContent({
    query: CASE_STUDY_QUERY,
    params: { slug },
    preview: 'text',
    type: 'caseStudy',
    parts: { template: 'caseStudyTemplate' },
  })
  return caseStudyPage?.title ? caseStudyPage : null
}
