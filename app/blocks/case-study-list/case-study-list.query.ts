import { imageProjection } from '#app/content/fragments.ts'

export const caseStudyListProjection = /* groq */ `
  heading,
  readLabel,
  caseStudies[]->{
    _id,
    title,
    "href": select(defined(title) => "/case-studies/" + slug.current),
    metric,
    highlight,
    excerpt,
    industry,
    "company": customer->name,
    "logo": customer->logo{ ${imageProjection} }
  }
`
