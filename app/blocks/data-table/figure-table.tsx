import { type BlockOf } from '../block.types.ts'

/** A real table; on a phone each row becomes a block in which every figure keeps its column's name. */
export function FigureTable({
  labelledBy,
  columns,
  rows,
}: {
  labelledBy: string | undefined
  columns: readonly string[]
  rows: NonNullable<BlockOf<'dataTable'>['rows']>
}) {
  if (rows.length === 0) return null
  return (
    <table
      aria-labelledby={labelledBy}
      className="w-full border-b border-ink text-[1rem]/[1.6] max-sm:block"
    >
      {columns.length > 0 && (
        <thead className="max-sm:sr-only">
          <tr className="border-b-[1.5px] border-ink">
            {columns.map((column, index) => (
              <th
                key={index}
                scope="col"
                className={`type-small px-3 py-2.5 align-bottom font-semibold first:pl-0 last:pr-0 ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody className="max-sm:block max-sm:border-t-[1.5px] max-sm:border-ink">
        {rows.map((row) => (
          <Row key={row._key} cells={row.cells ?? []} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ cells, columns }: { cells: readonly string[]; columns: readonly string[] }) {
  const [heading, ...figures] = cells
  return (
    <tr className="border-line not-last:border-b max-sm:block max-sm:py-3">
      <th scope="row" className="py-[13px] pr-3 text-left font-semibold max-sm:block max-sm:py-1">
        {heading}
      </th>
      {figures.map((figure, index) => (
        <td
          key={index}
          data-label={columns[index + 1]}
          className="text-right tabular-nums max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-0.5 sm:py-[13px] sm:pl-3 sm:not-last:pr-3 max-sm:before:text-left max-sm:before:text-muted max-sm:before:content-[attr(data-label)]"
        >
          {figure}
        </td>
      ))}
    </tr>
  )
}
