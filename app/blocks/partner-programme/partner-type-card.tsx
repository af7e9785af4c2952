import { ButtonLink } from '#app/ui/button.tsx'
import { type BlockOf } from '../block.types.ts'

export type PartnerTypeValue = NonNullable<
  NonNullable<BlockOf<'partnerProgramme'>['types']>[number]
>

/** A type of partner as a column: audience, benefits, and button. */
export function PartnerTypeCard({
  type: { name, description, benefits },
  headingLevel,
  applyHref,
  applyLabel,
}: {
  type: PartnerTypeValue
  headingLevel: 2 | 3
  applyHref: string | null
  applyLabel: string | null
}) {
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  return (
    <li className="flex min-w-0 flex-col border-b border-line p-6 last:border-b-0 sm:p-8 min-[45rem]:border-r min-[45rem]:border-b-0 min-[45rem]:last:border-r-0 min-[45rem]:max-md:p-5">
      <Heading className="type-h3">{name}</Heading>
      <p className="mt-2 text-muted min-[45rem]:min-h-[6.4em]">{description}</p>
      <ul className="mt-5 mb-7 border-t border-ink">
        {(benefits ?? []).map((benefit, index) => (
          <li key={index} className="type-small border-b border-line py-2.5">
            {benefit}
          </li>
        ))}
      </ul>
      <ButtonLink href={applyHref} variant="secondary" keepsPlace className="mt-auto">
        {applyLabel}
        <span className="sr-only"> {name}</span>
      </ButtonLink>
    </li>
  )
}
