import { Vignette } from '#app/vignettes/vignette.tsx'
import { type VignetteData } from '#app/vignettes/vignette.types.ts'

/** Vignettes that need a frame; all others are shown as they are. */
const FRAMES: Partial<Record<VignetteData['_type'], string>> = {
  weekVignette: 'overflow-hidden rounded-lg border border-line bg-surface shadow-1',
  radarVignette:
    'rounded-lg border border-line bg-surface p-5 shadow-1 sm:p-10 sm:[&_figure>svg]:max-w-[440px]',
  scoreVignette: 'rounded-lg bg-deep p-7 text-on-deep sm:p-10',
}

/** The picture of a feature on its page, in the frame that its kind needs. */
export function FeaturePicture({ picture }: { picture: VignetteData }) {
  return (
    <div
      data-ground={picture._type === 'scoreVignette' ? 'deep' : undefined}
      className={`min-w-0 ${FRAMES[picture._type] ?? ''}`}
    >
      <Vignette vignette={picture} />
    </div>
  )
}
