import { imageProjection } from '#app/content/fragments.ts'

export const logoStripProjection = /* groq */ `
  heading,
  customers[]->{ _id, name, logo{ ${imageProjection} } }
`
