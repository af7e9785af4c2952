import { formTextProjection } from '../forms/form-text.query.ts'

export const careersFormProjection = /* groq */ `
  heading,
  notice,
  buttonLabel,
  dialogHeading,
  dialogText,
  submitLabel,
  labels{ fullName, email, phone, linkedin, coverLetter, resumeLink, resumeFile, optional },
  closeLabel,
  cancelLabel,
  ${formTextProjection}
`
