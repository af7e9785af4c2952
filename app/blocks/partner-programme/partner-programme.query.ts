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
    labels,
    chooseLabel,
    submitLabel
  },
  enquiry{ labels, submitLabel },
  closeLabel,
  cancelLabel,
  ${formTextProjection}
`
