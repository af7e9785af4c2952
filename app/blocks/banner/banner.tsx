import { findSource } from '#app/content/find-source.ts'
import { formatDollars } from '#app/content/placeholders.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { ContractFrame } from '../contract-frame.tsx'
import { LinkButton } from '../link-button.tsx'
import { Band } from '../section.tsx'

/** A short call to action: offer, price, and button. */
export function Banner({ block, headingLevel }: BlockProps<'banner'>) {
  const id = headingId(block)
  const price = block.programme?.price ?? null
  return (
    <Band labelledBy={id} ground="sandTight">
      <div className="page-width">
        <ContractFrame className="flex flex-col gap-x-8 gap-y-6 px-7 py-9 md:flex-row md:items-center md:px-13 md:py-12">
          <div className="min-w-0 md:max-w-[436px] md:flex-1">
            <BlockHeading
              level={headingLevel}
              id={id}
              className="font-display text-[2rem] leading-[1.1] font-semibold tracking-[-0.025em] text-balance"
            >
              {block.heading}
            </BlockHeading>
            {block.text !== null && <p className="mt-2.5 text-muted">{block.text}</p>}
          </div>
          {price !== null && (
            <div className="min-w-0 border-line md:border-l md:pl-8">
              <p
                data-sanity={findSource({ record: block.programme, field: 'price' })}
                className="font-display text-[3rem] leading-none font-semibold tracking-[-0.045em] tabular-nums"
              >
                {formatDollars(price)}
              </p>
              <p className="type-small mt-2 whitespace-pre-line text-muted">
                {block.programme?.priceNote}
              </p>
            </div>
          )}
          <div className="md:ml-auto md:max-w-[30%] md:flex-none">
            <LinkButton link={block.action} />
          </div>
        </ContractFrame>
      </div>
    </Band>
  )
}
