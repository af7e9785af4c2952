import { codeSampleProjection, richTextProjection } from '#app/content/fragments.ts'

export const documentationProjection = /* groq */ `
  heading,
  text[]{ ${richTextProjection} },
  entries[]{ _key, term, text },
  samples[]{ ${codeSampleProjection} }
`
