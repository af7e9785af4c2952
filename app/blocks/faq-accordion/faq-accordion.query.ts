import { richTextProjection } from '#app/content/fragments.ts'

export const faqAccordionProjection = /* groq */ `
  heading,
  group->{ questions[]->{ _id, question, answer[]{ ${richTextProjection} } } }
`
