import { linkProjection, previewedImageProjection } from '#app/content/fragments.ts'

export const pageHeaderProjection = /* groq */ `
  heading,
  markedPhrase,
  lead,
  primaryLink{ ${linkProjection} },
  secondaryLink{ ${linkProjection} },
  image{ ${previewedImageProjection} },
  imagePlace
`
