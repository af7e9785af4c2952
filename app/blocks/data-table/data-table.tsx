import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { PaperSection } from '../section.tsx'
import { ContentTable } from './content-table.tsx'

/** A table with its notes beside it; a comparison takes the full width. */
export function DataTable({ block, headingLevel }: BlockProps<'dataTable'>) {
  const id = headingId(block)
  const isWide = block.layout === 'comparison'
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className={`page-grid ${isWide ? 'gap-y-10' : 'gap-y-6'}`}>
        <div className={`min-w-0 ${isWide ? 'md:col-span-8' : 'md:col-span-4 md:pr-24'}`}>
          <BlockHeading level={headingLevel} id={id} className={isWide ? 'type-h2' : 'type-h3'}>
            {block.heading}
          </BlockHeading>
          {block.note !== null && (
            <p className={isWide ? 'type-lead mt-4' : 'type-small mt-2 text-muted'}>{block.note}</p>
          )}
        </div>
        <div className={`min-w-0 ${isWide ? 'md:col-span-12' : 'md:col-span-8'}`}>
          <ContentTable labelledBy={id} block={block} />
        </div>
      </div>
    </PaperSection>
  )
}
