import { imageProjection, positionOrder } from '#app/content/fragments.ts'
import { addressExpression } from '#schemas/addresses/document-address.ts'

const storyProjection = /* groq */ `
  _id,
  title,
  "href": select(defined(title) => ${addressExpression}),
  metric,
  highlight,
  excerpt,
  industry,
  "company": customer->name,
  "logo": customer->logo{ ${imageProjection} }
`

export const caseStudyListProjection = /* groq */ `
  heading,
  readLabel,
  "caseStudies": select(
    count(caseStudies) > 0 => caseStudies[]->{ ${storyProjection} },
    *[_type == "caseStudy"] | order(${positionOrder}, title asc, _id asc){ ${storyProjection} }
  )
`
