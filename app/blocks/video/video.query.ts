import { filmProjection } from '#app/content/fragments.ts'

export const videoProjection = /* groq */ `
  heading,
  lead,
  video->{ ${filmProjection} },
  caption,
  transcriptLabel,
  width,
  tone
`
