import { findSource } from '#app/content/find-source.ts'
import { formatDollars } from '#app/content/placeholders.tsx'
import { type BlockOf } from '../block.types.ts'
import { ContractFrame } from '../contract-frame.tsx'
import { HoursComparison } from '../offer/hours-comparison.tsx'

type Programme = NonNullable<BlockOf<'whiteGloveForm'>['programme']>

/** The programme's terms as a contract: price, clauses, hours. */
export function ProgrammeTerms({ programme }: { programme: Programme }) {
  const clauses = programme.clauses ?? []
  return (
    <ContractFrame className="px-6 pt-7 pb-8 sm:px-9 sm:pt-9">
      <div className="border-b-2 border-ink pb-3">
        <p className="font-display text-[1.25rem] leading-[1.2] font-semibold tracking-[-0.015em]">
          {programme.name}
        </p>
        <p className="type-caption mt-1 text-muted">{programme.terms}</p>
      </div>
      {programme.price !== null && (
        <p
          data-sanity={findSource({ record: programme, field: 'price' })}
          className="flex items-start gap-2 pt-4 font-display leading-none font-semibold tabular-nums"
        >
          <span className="mt-1 font-text text-[0.9375rem] font-normal">USD</span>{' '}
          <span className="text-[2.75rem] tracking-[-0.045em]">
            {formatDollars(programme.price)}
          </span>
        </p>
      )}
      <p className="type-small mt-2.5 text-muted">{programme.priceNote}</p>
      {clauses.length > 0 && (
        <ol className="mt-4 border-t border-line">
          {clauses.map(({ _key, text, when }, index) => (
            <li
              key={_key}
              className="type-small grid grid-cols-[1.5rem_minmax(0,1fr)] border-b border-line py-2"
            >
              <span aria-hidden="true" className="text-muted tabular-nums">
                {index + 1}.
              </span>
              <span>{text}</span>
              <span className="col-start-2 text-muted">{when}</span>
            </li>
          ))}
        </ol>
      )}
      <HoursComparison programme={programme} />
    </ContractFrame>
  )
}
