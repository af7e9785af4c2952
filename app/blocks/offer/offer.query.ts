import { linkProjection } from '#app/content/fragments.ts'

export const offerProjection = /* groq */ `
  heading,
  lead,
  note,
  programme->{
    name,
    price,
    priceNote,
    terms,
    clauses[]{ _key, text, when },
    byHand{ label, hours },
    withProduct{ label, hours },
    signatory,
    signatoryNote,
    visitorNote
  },
  action{ ${linkProjection} }
`
