import { addressExpression } from '#schemas/documents/document-address.ts'

export const integrationDirectoryProjection = /* groq */ `
  heading,
  lead,
  categories[]->{
    _id,
    title,
    description,
    integrations[]->{ _id, name, monogram, description, "href": select(defined(name) => ${addressExpression}) }
  },
  "template": *[_id == "integrationTemplate"][0]{ activeLabel, learnMoreLabel, aboutText, emptyText }
`
