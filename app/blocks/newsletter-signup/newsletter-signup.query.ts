import { formTextProjection } from '../forms/form-text.query.ts'

export const newsletterSignupProjection = /* groq */ `
  heading,
  lead,
  labels,
  emailPlaceholder,
  submitLabel,
  ${formTextProjection}
`
