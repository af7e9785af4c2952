import { imageProjection, linkProjection } from '#app/content/fragments.ts'
import { shortlistProjection } from '#app/vignettes/vignette.query.ts'

export const demoStageProjection = /* groq */ `
  heading,
  markedPhrase,
  lead,
  video->{
    title,
    duration,
    poster{ ${imageProjection} },
    sources[]{ _key, "url": asset->url, "mimeType": asset->mimeType },
    "captions": captions.asset->url
  },
  still{ ${shortlistProjection} },
  stillNote,
  primaryLink{ ${linkProjection} },
  secondaryLink{ ${linkProjection} },
  badges
`
