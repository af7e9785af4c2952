import { Vignette } from '#app/vignettes/vignette.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { Band } from '../section.tsx'

/** A claim about the product at the left, and beside it the part of the product that proves it. */
export function PictureBand({ block, headingLevel }: BlockProps<'pictureBand'>) {
  const id = headingId(block)
  const picture = block.picture?.at(0)
  return (
    <Band labelledBy={id} ground="sand">
      <div className="page-grid gap-y-10">
        <div className="min-w-0 md:col-span-5">
          <BlockHeading level={headingLevel} id={id} className="type-h2-margin">
            {block.heading}
          </BlockHeading>
          {block.lead && <p className="type-lead mt-4">{block.lead}</p>}
        </div>
        {picture && (
          <div className="min-w-0 md:col-span-6 md:col-start-7">
            <Vignette vignette={picture} />
          </div>
        )}
      </div>
    </Band>
  )
}
