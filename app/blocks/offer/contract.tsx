import { findSource } from '#app/content/find-source.ts'
import { formatDollars } from '#app/content/placeholders.tsx'
import { ArrowRightIcon } from '#app/ui/icons.tsx'
import { type BlockOf, type LinkValue } from '../block.types.ts'
import { ContractFrame } from '../contract-frame.tsx'
import { LinkButton } from '../link-button.tsx'
import { Signature } from './signature.tsx'

type Programme = NonNullable<BlockOf<'offer'>['programme']>

/** The programme as a contract: name, price, numbered clauses, and two lines to sign on. */
export function Contract({
  programme,
  action,
}: {
  programme: Programme
  action: LinkValue | null
}) {
  const clauses = programme.clauses ?? []
  return (
    <ContractFrame className="px-6 pt-7 pb-8 shadow-1 sm:px-12 sm:pt-12 sm:pb-11 md:px-9 md:pt-[52px] lg:px-14 md:pb-[52px]">
      <div className="flex items-baseline justify-between gap-x-6 border-b-2 border-ink pb-3.5">
        <p className="min-w-0 font-display text-[1.25rem] leading-[1.2] font-semibold tracking-[-0.015em]">
          {programme.name}
        </p>
        <p className="type-caption max-w-[45%] text-muted">{programme.terms}</p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-line py-4.5">
        <Price price={programme.price} source={findSource({ record: programme, field: 'price' })} />
        <p className="type-small whitespace-pre-line text-muted sm:text-right">
          {programme.priceNote}
        </p>
      </div>
      {clauses.length > 0 && (
        <ol>
          {clauses.map((clause, index) => (
            <li key={clause._key} className="contract-row">
              <span aria-hidden="true" className="text-muted tabular-nums">
                {index + 1}.
              </span>
              <span className="text-[1rem]">{clause.text}</span>
              <span className="type-small col-start-2 text-muted tabular-nums sm:col-start-3 sm:pl-4">
                {clause.when}
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-9 grid items-end gap-x-6 gap-y-8 lg:gap-x-10 sm:grid-cols-2">
        <div>
          <Signature name={programme.signatory} />
          <p className="type-caption mt-3 border-t border-ink pt-2.5 text-muted">
            {programme.signatoryNote ?? programme.signatory}
          </p>
        </div>
        <div>
          <LinkButton link={action} className="w-full md:max-lg:px-3" after={<ArrowRightIcon />} />
          <p className="type-caption mt-3 border-t border-ink pt-2.5 text-muted">
            {programme.visitorNote}
          </p>
        </div>
      </div>
    </ContractFrame>
  )
}

function Price({ price, source }: { price: number | null; source: string | undefined }) {
  if (price === null) return null
  return (
    <p
      data-sanity={source}
      className="flex items-start gap-3 font-display leading-none font-semibold tabular-nums"
    >
      <span className="mt-1.5 font-text text-[0.9375rem] font-normal sm:mt-2.5 sm:text-[1.25rem]">
        USD
      </span>{' '}
      <span className="text-[2.75rem] leading-[1] tracking-[-0.045em] sm:text-[4.5rem] md:text-[3.75rem] lg:text-[4.5rem]">
        {formatDollars(price)}
      </span>
    </p>
  )
}
