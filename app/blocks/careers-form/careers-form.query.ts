import { formTextProjection } from '../forms/form-text.query.ts'

export const careersFormProjection = /* groq */ `
  heading,
  notice,
  buttonLabel,
  dialogHeading,
  dialogText,
  submitLabel,
  labels,
  closeLabel,
  cancelLabel,
  ${formTextProjection}
`
