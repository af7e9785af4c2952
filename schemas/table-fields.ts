import { defineArrayMember, defineField } from '@sanity/types'
import { notBlank } from './fields.ts'
import { freeMonthsClaim } from './free-months.ts'
import { listIn } from './parts.ts'

const MAX_COLUMNS = 6

/** Size of a new table, so that an editor can type immediately. */
const NEW_COLUMNS = 3
const NEW_ROWS = 2

/** A cell of a table, or the head of a column. Empty cells keep their place, so that the others keep theirs. */
const tableCell = defineArrayMember({
  name: 'tableCell',
  type: 'string',
  validation: (rule) => rule.custom(freeMonthsClaim).warning(),
})

/**
 * The columns and rows of a table of texts.
 *
 * @param rowName the type of a row, under which the dataset keeps it
 */
export function tableFields({
  rowName,
  rowsDescription,
}: {
  rowName: string
  rowsDescription: string
}) {
  return [
    defineField({
      name: 'columns',
      type: 'array',
      of: [tableCell],
      description: 'The heads of the columns, the first over the row headings.',
      initialValue: Array.from({ length: NEW_COLUMNS }, () => ''),
      validation: (rule) => rule.required().min(2).max(MAX_COLUMNS).custom(headlessColumnFault),
    }),
    defineField({
      name: 'rows',
      type: 'array',
      description: rowsDescription,
      initialValue: Array.from({ length: NEW_ROWS }, (_, index) => ({
        _key: `row-${index + 1}`,
        _type: rowName,
        cells: Array.from({ length: NEW_COLUMNS }, () => ''),
      })),
      of: [
        defineArrayMember({
          type: 'object',
          name: rowName,
          title: 'Row',
          fields: [
            defineField({
              name: 'cells',
              type: 'array',
              of: [tableCell],
              description: 'One cell a column, in their order.',
              validation: (rule) => rule.required().min(2),
            }),
          ],
          preview: { select: { title: 'cells.0', subtitle: 'cells.1' } },
        }),
      ],
      validation: (rule) =>
        rule
          .required()
          .custom(
            (rows, { parent }) => unevenFault({ rows, table: parent }) ?? emptyFault(rows) ?? true,
          ),
    }),
  ]
}

/** Only the head above the row headings may be empty. */
function headlessColumnFault(columns: unknown) {
  const [, ...heads] = listIn({ columns }, 'columns')
  return heads.every((head) => notBlank(head) === true) || 'Type a head for each column.'
}

function emptyFault(rows: unknown) {
  const cells = listIn({ rows }, 'rows').flatMap((row) => listIn(row, 'cells'))
  const isEmpty = cells.length > 0 && cells.every((cell) => notBlank(cell) !== true)
  return isEmpty ? 'Type into the table: all of its cells are empty.' : null
}

/** A row with a cell too few or too many moves its figures under the wrong heads; null when there is none. */
export function unevenFault({ rows, table }: { rows: unknown; table: unknown }) {
  const columns = listIn(table, 'columns').length
  const isUneven = listIn({ rows }, 'rows').some((row) => listIn(row, 'cells').length !== columns)
  return isUneven ? `Give each row ${columns} cells, as many as there are columns.` : null
}
