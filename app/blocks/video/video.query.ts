import { imageProjection } from '#app/content/fragments.ts'

export const videoProjection = /* groq */ `
  heading,
  lead,
  video->{
    title,
    poster{ ${imageProjection} },
    "webm": webm.asset->url,
    "mp4": mp4.asset->url,
    "captions": captions.asset->url,
    transcript
  },
  caption,
  transcriptLabel,
  width,
  tone
`
