import { headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { present } from '../present.ts'
import { Band } from '../section.tsx'
import { SectionOpening } from '../section-opening.tsx'

/** Benefits for employees: each perk on a card, with its promise in one figure. */
export function Perks({ block, headingLevel }: BlockProps<'perks'>) {
  const id = headingId(block)
  const Name = id && headingLevel === 2 ? 'h3' : 'h2'
  return (
    <Band labelledBy={id} ground="sand">
      <div className="page-width">
        <SectionOpening level={headingLevel} id={id} heading={block.heading} lead={block.lead} />
        <ul className="grid gap-5 sm:grid-cols-2 sm:max-md:[&>:last-child:nth-child(odd)]:col-span-2 md:grid-cols-3 md:gap-6">
          {present(block.perks).map(({ _id, name, figure, text }) => (
            <li
              key={_id}
              className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-6 sm:p-7"
            >
              {figure && (
                <p className="mb-9 font-display text-[2.75rem]/[1] font-semibold tracking-[-0.04em] text-accent tabular-nums">
                  {figure}
                </p>
              )}
              <Name className="type-h3">{name}</Name>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  )
}
