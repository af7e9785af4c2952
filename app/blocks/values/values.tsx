import { headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { present } from '../present.ts'
import { Band } from '../section.tsx'
import { SectionOpening } from '../section-opening.tsx'

/** One word per row in large type, with its meaning and an example beside it. */
export function Values({ block, headingLevel }: BlockProps<'values'>) {
  const id = headingId(block)
  const Name = id && headingLevel === 2 ? 'h3' : 'h2'
  return (
    <Band labelledBy={id} ground="sand">
      <div className="page-width">
        <SectionOpening level={headingLevel} id={id} heading={block.heading} lead={block.lead} />
        <ol className="border-t border-ink">
          {present(block.values).map(({ _id, name, text, proof }) => (
            <li
              key={_id}
              className="grid gap-x-6 gap-y-4 border-b border-line py-7 last:border-ink md:grid-cols-2 md:items-baseline md:py-9"
            >
              <Name className="type-h1 min-w-0">{name}</Name>
              <div className="min-w-0">
                <p>{text}</p>
                {proof && <p className="type-quote mt-3 text-accent">{proof}</p>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  )
}
