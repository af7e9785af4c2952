import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { paragraph, requiredLine } from '../fields.ts'
import { listIn } from '../parts.ts'
import { namedPreview } from '../named-preview.ts'

export const dataTable = defineType({
  name: 'dataTable',
  title: 'Table of figures',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'What the figures show.', softMax: 60 }),
    paragraph({ name: 'note', description: 'Where the figures come from.' }),
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
      description: 'The first cell of a row is its heading, the others are figures.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'tableRow',
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
  ],
  preview: namedPreview({ title: 'heading', kind: 'Table of figures' }),
})
