import { imageProjection, linkProjection } from '#app/content/fragments.ts'
import { shortlistProjection } from '#app/vignettes/vignette.query.ts'

export const demoStageProjection = /* groq */ `
  heading,
  markedPhrase,
  lead,
  video->{
    title,
    description,
    duration,
    uploadDate,
    poster{ ${imageProjection} },
    "webm": webm.asset->url,
    "mp4": mp4.asset->url,
    "captions": captions.asset->url,
    transcript
  },
  still{ ${shortlistProjection} },
  stillNote,
  transcriptHeading,
  player{
    play, pause, mute, unmute, captions, seek, position, fullScreen, exitFullScreen,
    playing, paused, muted, unmuted, captionsShown, captionsHidden, failed
  },
  primaryLink{ ${linkProjection} },
  secondaryLink{ ${linkProjection} },
  badges
`
