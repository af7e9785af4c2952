import { imageProjection } from '#app/content/fragments.ts'
import { addressExpression } from '#schemas/addresses/document-address.ts'

export const integrationDirectoryProjection = /* groq */ `
  heading,
  lead,
  categories[]->{
    _id,
    title,
    description,
    integrations[]->{ _id, name, monogram, logo{ ${imageProjection} }, status, description, "href": select(defined(name) => ${addressExpression}) }
  },
  "template": *[_id == "integrationTemplate"][0]{ activeLabel, betaLabel, plannedLabel, learnMoreLabel, aboutText, emptyText }
`
