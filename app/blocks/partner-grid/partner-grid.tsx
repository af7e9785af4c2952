import { SanityImage } from '#app/content/image.tsx'
import { headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { present } from '../present.ts'
import { PaperSection } from '../section.tsx'
import { SectionOpening } from '../section-opening.tsx'

/** Partner companies in a ruled table of three columns: logo, name, kind, description. */
export function PartnerGrid({ block, headingLevel }: BlockProps<'partnerGrid'>) {
  const id = headingId(block)
  const Name = id && headingLevel === 2 ? 'h3' : 'h2'
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-width">
        <SectionOpening level={headingLevel} id={id} heading={block.heading} lead={block.lead} />
        <div className="overflow-hidden border-y border-ink">
          {/* Every cell has a rule above and at its left; those of the outer cells are cut off. */}
          <ul className="-mt-px -ml-px grid grid-cols-[minmax(0,1fr)] sm:grid-cols-2 md:grid-cols-3">
            {present(block.partners).map(({ _id, name, note, type, logo }) => (
              <li
                key={_id}
                className="flex min-w-0 flex-col gap-1 border-t border-l border-line py-7 pr-6 pl-6 md:min-h-52"
              >
                <div className="mb-4 flex items-center gap-3">
                  <SanityImage
                    image={logo}
                    width={36}
                    className="size-9 flex-none object-contain dark:invert"
                  />
                  <Name className="min-w-0 font-display text-[1.375rem]/[1.16] font-semibold tracking-[-0.02em]">
                    {name}
                  </Name>
                </div>
                {note && <p className="text-muted">{note}</p>}
                {type && (
                  <p className="mt-auto pt-4">
                    <span className="type-caption inline-block rounded-sm border border-transparent bg-tint px-[7px] py-px font-medium text-accent">
                      {type}
                    </span>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </PaperSection>
  )
}
