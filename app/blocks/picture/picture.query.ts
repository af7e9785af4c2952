import { linkProjection, previewedImageProjection } from '#app/content/fragments.ts'

export const pictureProjection = /* groq */ `
  image{ ${previewedImageProjection} },
  caption,
  width,
  ratio,
  link{ ${linkProjection} },
  tone
`
