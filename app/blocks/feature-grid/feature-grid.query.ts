import { linkProjection } from '#app/content/fragments.ts'
import { vignetteProjection } from '#app/vignettes/vignette.query.ts'
import { addressExpression } from '#schemas/addresses/document-address.ts'

export const featureGridProjection = /* groq */ `
  heading,
  moreLink{ ${linkProjection} },
  features[]->{ _id, title, summary, "href": select(defined(title) => ${addressExpression}), picture[]{ ${vignetteProjection} } }
`
