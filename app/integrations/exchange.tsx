import { Band } from '#app/blocks/section.tsx'
import { type Integration } from './integration.types.ts'

type ExchangedRecord = NonNullable<Integration['exchanged']>[number]

/** Records that pass between the two products: one line each, an arrow for its direction. */
export function Exchange({ integration: { exchanged, template } }: { integration: Integration }) {
  if (!exchanged || exchanged.length === 0) return null
  const heading = template?.exchangedHeading
  const id = heading ? 'exchanged' : undefined
  const ways = {
    in: template?.inLabel,
    out: template?.outLabel,
    both: template?.bothLabel,
  }
  return (
    <Band labelledBy={id} ground="sand">
      <div className="page-width">
        {heading && (
          <h2 id={id} className="type-h2">
            {heading}
          </h2>
        )}
        <ul className="mt-8 rounded-lg border border-line bg-surface shadow-1 md:mt-12">
          {exchanged.map((record) => (
            <RecordRow key={record._key} record={record} way={ways[record.direction ?? 'in']} />
          ))}
        </ul>
      </div>
    </Band>
  )
}

function RecordRow({
  record: { what, direction, detail },
  way,
}: {
  record: ExchangedRecord
  way: string | null | undefined
}) {
  return (
    <li className="grid items-center gap-x-6 gap-y-1 border-line px-5 py-4 not-first:border-t sm:grid-cols-[10.625rem_minmax(0,3fr)_minmax(0,5fr)] sm:px-6">
      <p className="type-small flex items-center gap-3 text-muted">
        <Way direction={direction ?? 'in'} />
        {way}
      </p>
      <p className="font-semibold">{what}</p>
      <p className="type-small text-muted">{detail}</p>
    </li>
  )
}

const LINES = {
  in: 'M44 8H3M9 2 3 8l6 6',
  out: 'M0 8h41M35 2l6 6-6 6',
  both: 'M3 8h38M9 2 3 8l6 6M35 2l6 6-6 6',
} as const

function Way({ direction }: { direction: keyof typeof LINES }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 44 16"
      className="h-4 w-11 flex-none fill-none stroke-accent [stroke-width:1.5]"
    >
      <path d={LINES[direction]} />
    </svg>
  )
}
