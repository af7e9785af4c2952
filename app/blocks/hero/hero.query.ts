import { linkProjection } from '#app/content/fragments.ts'
import { interviewProjection, shortlistProjection } from '#app/vignettes/vignette.query.ts'

export const heroProjection = /* groq */ `
  heading,
  markedPhrase,
  lead,
  primaryLink{ ${linkProjection} },
  secondaryLink{ ${linkProjection} },
  secondaryIcon,
  picture{ ${shortlistProjection} },
  pictureNote,
  pictureAside{ ${interviewProjection} }
`
