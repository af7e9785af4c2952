import { previewedImageProjection } from '#app/content/fragments.ts'

export const videoEmbedProjection = /* groq */ `
  heading,
  lead,
  address,
  title,
  poster{ ${previewedImageProjection} },
  caption,
  playLabel,
  watchLabel,
  notice,
  width,
  tone
`
