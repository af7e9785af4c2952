import { formTextProjection } from '../forms/form-text.query.ts'

export const partnerProgrammeProjection = /* groq */ `
  heading,
  lead,
  types[]->{ _id, name, "slug": slug.current, description, benefits },
  applyLabel,
  undecidedHeading,
  undecidedText,
  applyAnyLabel,
  contactLabel,
  application{
    labels{ companyName, contactName, email, phone, website, partnerType, message, optional },
    chooseLabel,
    submitLabel
  },
  enquiry{ labels{ name, email, subject, message }, submitLabel },
  closeLabel,
  cancelLabel,
  ${formTextProjection}
`
