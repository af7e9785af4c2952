import { linkProjection } from '#app/content/fragments.ts'
import { formTextProjection } from '../forms/form-text.query.ts'

export const contactFormProjection = /* groq */ `
  heading,
  lead,
  submitLabel,
  thanksHeading,
  thanksText,
  againLabel,
  thanksLinks[]{ _key, ${linkProjection} },
  labels,
  chooseLabel,
  interests[]{ _key, value, label },
  stepsHeading,
  steps[]{ _key, when, text },
  detailsHeading,
  detailLabels{ email, phone, office, post },
  "details": *[_type == "siteSettings" && _id == "siteSettings"][0].contact{
    email,
    phone,
    officeAddress,
    postalAddress
  },
  ${formTextProjection}
`
