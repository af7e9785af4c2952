import { richTextProjection } from '#app/content/fragments.ts'

export const documentationProjection = /* groq */ `
  heading,
  text[]{ ${richTextProjection} },
  entries[]{ _key, term, text },
  samples[]{ _key, title, code, note }
`
