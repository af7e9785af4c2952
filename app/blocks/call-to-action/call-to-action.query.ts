import { linkProjection } from '#app/content/fragments.ts'

export const callToActionProjection = /* groq */ `
  heading,
  description,
  tone,
  agenda[]{ _key, when, text },
  primaryLink{ ${linkProjection} },
  secondaryLink{ ${linkProjection} },
  secondaryAboutText
`
