import { Bars } from './bars.tsx'
import { Cv } from './cv.tsx'
import { Interview } from './interview.tsx'
import { Log } from './log.tsx'
import { PicturePlace } from './picture-place.tsx'
import { Radar } from './radar.tsx'
import { Score } from './score.tsx'
import { Sheet } from './sheet.tsx'
import { Shortlist } from './shortlist.tsx'
import { Thread } from './thread.tsx'
import { type VignetteData } from './vignette.types.ts'
import { Week } from './week.tsx'

/** A picture of the product, whichever kind the editor chose. A kind that the site does not know is left out. */
export function Vignette({ vignette }: { vignette: VignetteData }) {
  return <PicturePlace picture={vignette}>{drawPicture(vignette)}</PicturePlace>
}

function drawPicture(vignette: VignetteData) {
  switch (vignette._type) {
    case 'shortlistVignette':
      return <Shortlist vignette={vignette} />
    case 'interviewVignette':
      return <Interview vignette={vignette} />
    case 'cvVignette':
      return <Cv vignette={vignette} />
    case 'weekVignette':
      return <Week vignette={vignette} />
    case 'radarVignette':
      return <Radar vignette={vignette} />
    case 'scoreVignette':
      return <Score vignette={vignette} />
    case 'threadVignette':
      return <Thread vignette={vignette} />
    case 'barsVignette':
      return <Bars vignette={vignette} />
    case 'sheetVignette':
      return <Sheet vignette={vignette} />
    case 'logVignette':
      return <Log vignette={vignette} />
    default:
      vignette satisfies never
      return null
  }
}
