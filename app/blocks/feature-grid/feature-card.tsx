import { SmartLink } from '#app/ui/smart-link.tsx'
import { Vignette } from '#app/vignettes/vignette.tsx'
import { type VignetteData } from '#app/vignettes/vignette.types.ts'
import { type BlockOf } from '../block.types.ts'

type Feature = NonNullable<NonNullable<BlockOf<'featureGrid'>['features']>[number]>

const PLAIN = 'border-line bg-surface'

const HALF = {
  card: `${PLAIN} sm:col-span-6 md:col-span-4`,
  picture: 'mt-auto p-5 sm:p-7',
}

const SHAPES: Record<VignetteData['_type'], { card: string; picture: string }> = {
  cvVignette: {
    card: 'border-line bg-sand sm:col-span-12 md:col-span-5 md:row-span-2',
    picture: 'mt-auto px-5 pt-6 pb-5 sm:px-7 sm:pt-5 sm:pb-7',
  },
  weekVignette: { card: `${PLAIN} sm:col-span-12 md:col-span-7`, picture: 'mt-auto' },
  radarVignette: {
    card: `${PLAIN} sm:col-span-7 md:col-span-4`,
    picture: 'my-auto px-5 pb-5 sm:px-7',
  },
  scoreVignette: {
    card: 'border-deep bg-deep text-on-deep sm:col-span-5 md:col-span-3',
    picture: 'flex-1 px-5 pt-1 pb-7 sm:px-7 sm:pb-8',
  },
  shortlistVignette: { card: `${PLAIN} sm:col-span-12`, picture: 'mt-auto p-5 sm:p-7' },
  interviewVignette: HALF,
  threadVignette: HALF,
  barsVignette: HALF,
  sheetVignette: HALF,
  logVignette: HALF,
}

const WITHOUT_PICTURE = { ...HALF, picture: '' }

export function FeatureCard({ feature, headingLevel }: { feature: Feature; headingLevel: 1 | 2 }) {
  const picture = feature.picture?.at(0)
  const shape = (picture && SHAPES[picture._type]) ?? WITHOUT_PICTURE
  const Heading = headingLevel === 1 ? 'h2' : 'h3'
  const isDeep = picture?._type === 'scoreVignette'
  return (
    <article
      data-ground={isDeep ? 'deep' : undefined}
      className={`relative flex min-w-0 flex-col overflow-hidden rounded-lg border transition-colors hover:border-line-strong has-[h2_a:focus-visible,h3_a:focus-visible]:outline-2 has-[h2_a:focus-visible,h3_a:focus-visible]:outline-offset-3 has-[h2_a:focus-visible,h3_a:focus-visible]:outline-accent ${shape.card}`}
    >
      <div className="px-5 pt-6 pb-6 sm:px-7 sm:pt-7">
        {feature.title !== null && (
          <Heading className="type-h3">
            {/* The link fills the card, which shows its focus. */}
            <SmartLink
              href={feature.href}
              className="after:absolute after:inset-0 hover:underline hover:decoration-1 hover:underline-offset-[0.2em] focus-visible:outline-none"
            >
              {feature.title}
            </SmartLink>
          </Heading>
        )}
        {feature.summary !== null && (
          <p
            className={`mt-2 max-w-[34.5rem] text-[1rem]/[1.5] ${isDeep ? 'text-deep-muted' : 'text-muted'}`}
          >
            {feature.summary}
          </p>
        )}
      </div>
      {picture && (
        <div className={shape.picture}>
          <Vignette vignette={picture} />
        </div>
      )}
    </article>
  )
}
