import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { PaperSection } from '../section.tsx'
import { CountTable } from './count-table.tsx'
import { lanePieces } from './lane.ts'
import { LaneLegend } from './lane-legend.tsx'
import { StepRow } from './step-row.tsx'

/** Steps from top to bottom, beside the people left after each: one line per person. */
export function Steps({ block, headingLevel }: BlockProps<'steps'>) {
  const id = headingId(block)
  const steps = block.steps ?? []
  const pieces = lanePieces(steps.map(({ count }) => count))
  const firstPiece = pieces.findIndex((piece) => piece !== null)
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-width">
        <BlockHeading
          level={headingLevel}
          id={id}
          className={`${headingLevel === 1 ? 'type-h1' : 'type-h2'} mb-10 md:mb-16`}
        >
          {block.heading}
        </BlockHeading>
        <ol>
          {steps.map((step, index) => (
            <StepRow
              key={step._key}
              step={step}
              number={index + 1}
              piece={pieces[index] ?? null}
              headingLevel={id && headingLevel === 2 ? 3 : 2}
            >
              {firstPiece >= 0 && index === Math.max(0, firstPiece - 1) && (
                <LaneLegend legend={block.legend} finalistsLegend={block.finalistsLegend} />
              )}
            </StepRow>
          ))}
        </ol>
        <CountTable steps={steps} labels={block.table} />
      </div>
    </PaperSection>
  )
}
