import { linkProjection, systemMessageProjection } from '#app/content/fragments.ts'

/** Copy that every form shows beside its fields: use of the details, pending state, failures. */
export const formTextProjection = /* groq */ `
  privacyNote,
  privacyLink{ ${linkProjection} },
  "pendingLabels": *[_type == "formMessages" && _id == "formMessages"][0]{
    "contact": contact.pendingLabel,
    "resume": resume.pendingLabel,
    "partnerApplication": partnerApplication.pendingLabel,
    "partnerMessage": partnerMessage.pendingLabel,
    "whiteGlove": whiteGlove.pendingLabel,
    "integrationRequest": integrationRequest.pendingLabel,
    "newsletter": newsletter.pendingLabel
  },
  "closed": *[_type == "siteSettings" && _id == "siteSettings"][0].formClosed{
    ${systemMessageProjection}
  }
`
