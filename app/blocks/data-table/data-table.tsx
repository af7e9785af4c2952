import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { PaperSection } from '../section.tsx'
import { FigureTable } from './figure-table.tsx'

/** Figures to compare, with what they rest on beside them. */
export function DataTable({ block, headingLevel }: BlockProps<'dataTable'>) {
  const id = headingId(block)
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-grid gap-y-6">
        <div className="min-w-0 md:col-span-4 md:pr-24">
          <BlockHeading level={headingLevel} id={id} className="type-h3">
            {block.heading}
          </BlockHeading>
          {block.note !== null && <p className="type-small mt-2 text-muted">{block.note}</p>}
        </div>
        <div className="min-w-0 md:col-span-8">
          <FigureTable labelledBy={id} columns={block.columns ?? []} rows={block.rows ?? []} />
        </div>
      </div>
    </PaperSection>
  )
}
