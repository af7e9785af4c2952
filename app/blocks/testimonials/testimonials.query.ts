import { imageProjection } from '#app/content/fragments.ts'

export const testimonialsProjection = /* groq */ `
  testimonials[]->{ _id, quote, name, title, company, stars, image{ ${imageProjection} } }
`
