import { codeSampleProjection } from '#app/content/fragments.ts'

export const codeBlockProjection = /* groq */ `
  heading,
  lead,
  samples[]{ ${codeSampleProjection} },
  tone
`
