import { cleanStega } from '#app/http/stega.ts'
import { CheckIcon, MinusIcon } from '#app/ui/icons.tsx'
import { type BlockOf } from '../block.types.ts'
import { LinkText } from '../link-button.tsx'

type Block = BlockOf<'dataTable'>

/** A semantic table; on a phone each row becomes a block in which cells keep their column's name. */
export function ContentTable({
  labelledBy,
  block,
}: {
  labelledBy: string | undefined
  block: Block
}) {
  const columns = block.columns ?? []
  const rows = block.rows ?? []
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
              <ColumnHead key={index} text={column} index={index} block={block} />
            ))}
          </tr>
        </thead>
      )}
      <tbody className="max-sm:block max-sm:border-t-[1.5px] max-sm:border-ink">
        {rows.map((row) => (
          <Row key={row._key} cells={row.cells ?? []} columns={columns} block={block} />
        ))}
      </tbody>
      <Actions block={block} />
    </table>
  )
}

/** The head of a column; a plain cell when it is empty, as above row headings. */
function ColumnHead({ text, index, block }: { text: string; index: number; block: Block }) {
  const className = `type-small px-3 py-2.5 align-bottom font-semibold first:pl-0 ${isHighlighted({ block, index }) ? HIGHLIGHT : 'last:pr-0'} ${index === 0 ? 'text-left' : alignment(block)}`
  return text.trim() === '' ? (
    <td className={className} />
  ) : (
    <th scope="col" className={className}>
      {text}
    </th>
  )
}

const HIGHLIGHT = 'sm:bg-tint sm:px-4! max-sm:font-semibold'

function isHighlighted({ block, index }: { block: Block; index: number }) {
  return index > 0 && block.highlight === index + 1
}

function alignment({ layout }: Block) {
  return layout === 'text'
    ? 'sm:text-left'
    : layout === 'comparison'
      ? 'sm:text-center'
      : 'sm:text-right'
}

function Row({
  cells,
  columns,
  block,
}: {
  cells: readonly string[]
  columns: readonly string[]
  block: Block
}) {
  const [heading, ...others] = cells
  return (
    <tr className="break-inside-avoid border-line not-last:border-b max-sm:block max-sm:py-3">
      <th scope="row" className="py-[13px] pr-3 text-left font-semibold max-sm:block max-sm:py-1">
        {heading}
      </th>
      {others.map((cell, index) => (
        <td
          key={index}
          data-label={columns[index + 1]}
          className={`content-cell ${alignment(block)} ${isHighlighted({ block, index: index + 1 }) ? HIGHLIGHT : ''}`}
        >
          <Cell text={cell} block={block} />
        </td>
      ))}
    </tr>
  )
}

/** The text of a cell; in a comparison a tick or dash for "yes" and "no", with the words for screen readers. */
function Cell({ text, block }: { text: string; block: Block }) {
  const answer = block.layout === 'comparison' ? cleanStega(text).trim().toLowerCase() : ''
  if (answer === 'yes') return <Answer Icon={CheckIcon} label={block.yesLabel ?? text} isYes />
  if (answer === 'no') return <Answer Icon={MinusIcon} label={block.noLabel ?? text} />
  return text
}

function Answer({
  Icon,
  label,
  isYes = false,
}: {
  Icon: typeof CheckIcon
  label: string
  isYes?: boolean
}) {
  return (
    <span className={`inline-flex align-middle ${isYes ? 'text-accent' : 'text-muted'}`}>
      <Icon className="size-5" />
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** The links under the columns, from the second one on. Not printed, since nobody can follow a link on paper. */
function Actions({ block }: { block: Block }) {
  const actions = block.actions ?? []
  if (!actions.some(({ href, label }) => href && label)) return null
  const cells = Math.max(actions.length, (block.columns ?? []).length - 1)
  return (
    <tfoot className="no-print max-sm:block max-sm:border-t max-sm:border-line max-sm:py-3">
      <tr className="max-sm:block sm:border-t sm:border-line">
        <td className="max-sm:hidden" />
        {Array.from({ length: cells }, (_, index) => (
          <td
            key={actions[index]?._key ?? index}
            className={`${alignment(block)} not-has-[a]:max-sm:hidden max-sm:block max-sm:py-1 max-sm:text-left sm:py-4 sm:pl-3 sm:not-last:pr-3 ${isHighlighted({ block, index: index + 1 }) ? HIGHLIGHT : ''}`}
          >
            <LinkText link={actions[index] ?? null} />
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
