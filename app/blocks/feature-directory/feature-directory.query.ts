import { addressExpression } from '#schemas/addresses/document-address.ts'

export const featureDirectoryProjection = /* groq */ `
  heading,
  groups[]{
    _key,
    title,
    note,
    features[]->{
      _id,
      title,
      icon,
      summary,
      "href": select(defined(title) => ${addressExpression}),
      fact{ value, label }
    }
  }
`
