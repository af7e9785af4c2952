/** A table as an editor left it: anything may be missing. */
export type ArticleTableValue = {
  caption?: string | null
  columns?: string[] | null
  rows?: { _key: string; cells?: string[] | null }[] | null
  note?: string | null
}

/** A table in an article; scrolls horizontally when it is wider than the text. */
export function ArticleTable({ table }: { table: ArticleTableValue }) {
  const { caption, note } = table
  const columns = table.columns ?? []
  const rows = table.rows ?? []
  if (rows.length === 0) return null
  const alignments = columns.map((_, index) =>
    index > 0 && rows.every(({ cells }) => isFigure(cells?.[index])) ? 'text-right' : 'text-left',
  )
  return (
    <div className="article-table">
      <div
        role="region"
        aria-label={caption ?? undefined}
        // Keyboard users scroll it with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: a region that scrolls must take the focus
        tabIndex={0}
        className="relative scroll-sideways"
      >
        <table className={columns.length > 3 ? 'min-w-[30rem]' : undefined}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={index} scope="col" className={alignments[index]}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ _key, cells }) => {
              const [heading, ...figures] = cells ?? []
              return (
                <tr key={_key}>
                  <th scope="row">{heading}</th>
                  {figures.map((figure, index) => (
                    <td key={index} className={alignments[index + 1]}>
                      {figure}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {note && <p className="type-caption mt-2 wrap-anywhere text-muted">{note}</p>}
    </div>
  )
}

function isFigure(cell: string | undefined) {
  return cell !== undefined && /^[\d\s.,:%£$€+–-]+$/.test(cell)
}
