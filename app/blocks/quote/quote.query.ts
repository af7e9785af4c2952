import { imageProjection, linkProjection } from '#app/content/fragments.ts'

export const quoteProjection = /* groq */ `
  text,
  name,
  role,
  company,
  image{ ${imageProjection} },
  source{ ${linkProjection} },
  size,
  tone
`
