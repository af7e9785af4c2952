import { linkProjection, systemMessageProjection } from '#app/content/fragments.ts'

export const whiteGloveFormProjection = /* groq */ `
  heading,
  markedPhrase,
  lead,
  programme->{
    name,
    price,
    priceNote,
    terms,
    clauses[]{ _key, text, when },
    byHand{ label, hours },
    withProduct{ label, hours }
  },
  formHeading,
  fullNameLabel,
  emailLabel,
  companyLabel,
  phoneLabel,
  sizeLabel,
  anySizeLabel,
  positionLabel,
  challengesLabel,
  optionalLabel,
  sizes,
  challengesHint,
  buttonLabel,
  privacyNote,
  privacyLink{ ${linkProjection} },
  nextHeading,
  next[]{ _key, when, text },
  "closed": *[_type == "siteSettings" && _id == "siteSettings"][0].formClosed{
    ${systemMessageProjection}
  }
`
