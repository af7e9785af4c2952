import { linkProjection } from '#app/content/fragments.ts'
import { vignetteProjection } from '#app/vignettes/vignette.query.ts'

export const featureGridProjection = /* groq */ `
  heading,
  moreLink{ ${linkProjection} },
  features[]->{ _id, title, summary, "href": select(defined(title) => "/feature/" + slug.current), picture[]{ ${vignetteProjection} } }
`
