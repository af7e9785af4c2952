import { linkProjection } from '#app/content/fragments.ts'

export const bannerProjection = /* groq */ `
  heading,
  text,
  programme->{ price, priceNote },
  action{ ${linkProjection} }
`
