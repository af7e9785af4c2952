import { PaperSection } from '#app/blocks/section.tsx'
import { type FeatureValue } from './feature.types.ts'

const HEADING_ID = 'how-it-works'

/** How a feature works, in three numbered steps beside their heading. */
export function FeatureSteps({
  heading,
  steps,
}: {
  heading: string | null
  steps: NonNullable<FeatureValue['steps']>
}) {
  if (steps.length === 0) return null
  const Heading = heading === null ? 'h2' : 'h3'
  return (
    <PaperSection labelledBy={heading === null ? undefined : HEADING_ID} isFirst={false}>
      <div className="page-grid gap-y-8">
        {heading !== null && (
          <h2 id={HEADING_ID} className="type-h2-margin min-w-0 md:col-span-3">
            {heading}
          </h2>
        )}
        <ol className="grid min-w-0 gap-x-6 gap-y-8 sm:grid-cols-3 md:col-span-9 md:col-start-4">
          {steps.map(({ _key, title, text }, index) => (
            <li key={_key} className="min-w-0 border-t border-ink pt-4">
              <span
                aria-hidden="true"
                className="block font-display text-[2.5rem] leading-none font-semibold tracking-[-0.04em] text-accent tabular-nums"
              >
                {index + 1}
              </span>
              {title !== null && <Heading className="type-h3 mt-5">{title}</Heading>}
              {text !== null && <p className="mt-2 text-muted">{text}</p>}
            </li>
          ))}
        </ol>
      </div>
    </PaperSection>
  )
}
