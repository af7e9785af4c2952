import { filmProjection, linkProjection } from '#app/content/fragments.ts'
import { shortlistProjection } from '#app/vignettes/vignette.query.ts'

export const demoStageProjection = /* groq */ `
  heading,
  markedPhrase,
  lead,
  video->{
    description,
    duration,
    uploadDate,
    ${filmProjection}
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
