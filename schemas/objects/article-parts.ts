import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, requiredLine, requiredParagraph } from '../fields.ts'
import { listIn } from '../parts.ts'

export const articleFormula = defineType({
  name: 'articleFormula',
  title: 'Formula',
  type: 'object',
  fields: [
    requiredLine({ name: 'term', description: 'What is worked out: “Vacancy cost”.' }),
    requiredParagraph({
      name: 'expression',
      description: 'How, after the equals sign: “salary ÷ 220 working days × days open”.',
      rows: 2,
    }),
  ],
  preview: { select: { title: 'term', subtitle: 'expression' } },
})

export const articleTable = defineType({
  name: 'articleTable',
  title: 'Table',
  type: 'object',
  fields: [
    requiredLine({
      name: 'caption',
      description: 'What the table shows; screen readers say it before the figures.',
    }),
    defineField({
      name: 'columns',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'The heads of the columns, the first over the row headings.',
      validation: (rule) => rule.required().min(2).max(6),
    }),
    defineField({
      name: 'rows',
      type: 'array',
      description: 'The first cell of a row is its heading, the last is printed bold.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'articleTableRow',
          title: 'Row',
          fields: [
            defineField({
              name: 'cells',
              type: 'array',
              of: [defineArrayMember({ type: 'string' })],
              description: 'One cell a column, in their order.',
              validation: (rule) => rule.required().min(2),
            }),
          ],
          preview: { select: { title: 'cells.0', subtitle: 'cells.1' } },
        }),
      ],
      validation: (rule) =>
        rule.required().custom((rows, { parent }) => {
          const columns = listIn(parent, 'columns').length
          const isUneven = listIn({ rows }, 'rows').some(
            (row) => listIn(row, 'cells').length !== columns,
          )
          return isUneven ? `Give each row ${columns} cells, as many as there are columns.` : true
        }),
    }),
    line({ name: 'note', description: 'Under the table: where the figures come from.' }),
  ],
  preview: { select: { title: 'caption' } },
})
