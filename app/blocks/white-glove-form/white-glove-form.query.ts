import { linkProjection } from '#app/content/fragments.ts'
import { formTextProjection } from '../forms/form-text.query.ts'

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
  thanksHeading,
  thanksText,
  againLabel,
  thanksLinks[]{ _key, ${linkProjection} },
  nextHeading,
  next[]{ _key, when, text },
  ${formTextProjection}
`
