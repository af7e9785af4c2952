import { defineArrayMember, defineField } from '@sanity/types'
import { listEntry } from './fields.ts'
import { listIn } from './parts.ts'

const MAX_COLUMNS = 6

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
      of: [listEntry()],
      description: 'The heads of the columns, the first over the row headings.',
      validation: (rule) => rule.required().min(2).max(MAX_COLUMNS),
    }),
    defineField({
      name: 'rows',
      type: 'array',
      description: rowsDescription,
      of: [
        defineArrayMember({
          type: 'object',
          name: rowName,
          title: 'Row',
          fields: [
            defineField({
              name: 'cells',
              type: 'array',
              of: [listEntry()],
              description: 'One cell a column, in their order.',
              validation: (rule) => rule.required().min(2),
            }),
          ],
          preview: { select: { title: 'cells.0', subtitle: 'cells.1' } },
        }),
      ],
      validation: (rule) =>
        rule.required().custom((rows, { parent }) => unevenFault({ rows, table: parent }) ?? true),
    }),
  ]
}

/** A row with a cell too few or too many moves its figures under the wrong heads; null when there is none. */
export function unevenFault({ rows, table }: { rows: unknown; table: unknown }) {
  const columns = listIn(table, 'columns').length
  const isUneven = listIn({ rows }, 'rows').some((row) => listIn(row, 'cells').length !== columns)
  return isUneven ? `Give each row ${columns} cells, as many as there are columns.` : null
}
