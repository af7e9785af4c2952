import { imageProjection } from '#app/content/fragments.ts'

export const partnerGridProjection = /* groq */ `
  heading,
  lead,
  partners[]->{ _id, name, note, "type": type->name, logo{ ${imageProjection} } }
`
