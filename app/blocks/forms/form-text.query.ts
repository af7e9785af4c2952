import { linkProjection, systemMessageProjection } from '#app/content/fragments.ts'

/** What every form shows beside its fields: what the details are used for, and why it cannot be sent yet. */
export const formTextProjection = /* groq */ `
  privacyNote,
  privacyLink{ ${linkProjection} },
  "closed": *[_type == "siteSettings" && _id == "siteSettings"][0].formClosed{
    ${systemMessageProjection}
  }
`
