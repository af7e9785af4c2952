import { richTextProjection } from '#app/content/fragments.ts'

export const textSectionProjection = /* groq */ `
  heading,
  body[]{ ${richTextProjection} },
  width,
  columns,
  tone
`
