import { linkProjection, systemMessageProjection } from '#app/content/fragments.ts'
import { formProjection } from '#app/content-forms/form-projection.ts'

export const customFormProjection = /* groq */ `
  heading,
  lead,
  form->{ ${formProjection} },
  privacyNote,
  privacyLink{ ${linkProjection} },
  "closed": *[_type == "siteSettings" && _id == "siteSettings"][0].formClosed{
    ${systemMessageProjection}
  },
  tone
`
