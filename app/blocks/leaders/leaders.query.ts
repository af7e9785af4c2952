import { imageProjection } from '#app/content/fragments.ts'

export const leadersProjection = /* groq */ `
  heading,
  lead,
  leaders[]->{
    _id,
    name,
    role,
    bio,
    image{ ${imageProjection} },
    profiles[]{ _key, label, url }
  }
`
