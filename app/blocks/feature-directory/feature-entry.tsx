import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import { type BlockOf } from '../block.types.ts'
import { FeatureIcon } from './feature-icon.tsx'

type Group = NonNullable<BlockOf<'featureDirectory'>['groups']>[number]
type Feature = NonNullable<NonNullable<Group['features']>[number]>

/** A card of the directory: number and icon, a name whose link fills the card, description, and figure. */
export function FeatureEntry({
  feature: { title, icon, summary, href, fact },
  number,
  headingLevel,
}: {
  feature: Feature
  number: number
  headingLevel: 2 | 3 | 4
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <li className="group directory-entry">
      <div className="flex items-baseline gap-3.5">
        <span
          aria-hidden="true"
          className="w-7 flex-none font-display text-[1.125rem]/[1.3] font-semibold text-muted tabular-nums"
        >
          {number}
        </span>
        {title !== null && (
          <Heading className="type-h3 min-w-0 text-[1.375rem]">
            <SmartLink href={href} className="directory-link">
              {title}
            </SmartLink>
          </Heading>
        )}
      </div>
      <div className="mt-2 flex flex-1 gap-3.5">
        <span className="w-7 flex-none pt-1">
          <FeatureIcon name={icon} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          {summary !== null && <p className="text-[1rem]/[1.5] text-muted">{summary}</p>}
          {fact && (
            <p className="mt-auto flex flex-wrap items-baseline gap-x-2">
              <span className="font-display text-[1.5rem]/none font-semibold tracking-[-0.02em] tabular-nums">
                {fact.value}
              </span>
              <span className="type-small text-muted">{fact.label}</span>
            </p>
          )}
        </div>
      </div>
    </li>
  )
}
