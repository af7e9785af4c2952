import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import { Vignette } from '#app/vignettes/vignette.tsx'
import { type VignetteData } from '#app/vignettes/vignette.types.ts'
import { type BlockOf } from '../block.types.ts'

export type Feature = NonNullable<NonNullable<BlockOf<'featureGrid'>['features']>[number]>

const PLAIN = 'border-line bg-surface'

const DEFAULT_LOOK = { ground: PLAIN, picture: 'mt-auto p-5 sm:p-7' }

const LOOKS: Partial<Record<VignetteData['_type'], { ground: string; picture: string }>> = {
  cvVignette: {
    ground: 'border-line bg-sand',
    picture: 'mt-auto px-5 pt-6 pb-5 sm:px-7 sm:pt-5 sm:pb-7',
  },
  weekVignette: { ground: PLAIN, picture: 'mt-auto' },
  radarVignette: { ground: PLAIN, picture: 'my-auto px-5 pb-5 sm:px-7' },
  scoreVignette: {
    ground: 'border-deep bg-deep text-on-deep',
    picture: 'flex-1 px-5 pt-1 pb-7 sm:px-7 sm:pb-8',
  },
}

type FeatureCardProps = {
  feature: Feature
  /** The classes for the columns and rows that the card takes. */
  span: string
  headingLevel: 1 | 2
}

export function FeatureCard({ feature, span, headingLevel }: FeatureCardProps) {
  const picture = feature.picture?.at(0)
  const look = (picture && LOOKS[picture._type]) ?? DEFAULT_LOOK
  const Heading = headingLevel === 1 ? 'h2' : 'h3'
  const isDeep = picture?._type === 'scoreVignette'
  return (
    <article
      data-ground={isDeep ? 'deep' : undefined}
      className={`feature-card ${look.ground} ${span}`}
    >
      <div className="px-5 pt-6 pb-6 sm:px-7 sm:pt-7">
        {feature.title !== null && (
          <Heading className="type-h3">
            {/* The link fills the card, which shows its focus. */}
            <SmartLink href={feature.href} className="feature-card-link">
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
        <div className={look.picture}>
          <Vignette vignette={picture} />
        </div>
      )}
    </article>
  )
}
