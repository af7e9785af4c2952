import { linkProjection } from '#app/content/fragments.ts'
import { formTextProjection } from '../forms/form-text.query.ts'

export const integrationRequestProjection = /* groq */ `
  heading,
  lead,
  submitLabel,
  labels,
  messageHint,
  stepsHeading,
  steps[]{ _key, when, text },
  asideLink{ ${linkProjection} },
  ${formTextProjection}
`
