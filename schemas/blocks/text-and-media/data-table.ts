import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, paragraph, requiredLine } from '#schemas/fields.ts'
import { lookField } from '#schemas/look-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'
import { listIn, textIn } from '#schemas/parts.ts'
import { tableFields } from '#schemas/table-fields.ts'

const isComparison = (parent: unknown) => textIn(parent, 'layout') === 'comparison'

const columnCount = (parent: unknown) => listIn(parent, 'columns').length

export const dataTable = defineType({
  name: 'dataTable',
  title: 'Table',
  type: 'object',
  description: 'Figures, short texts, or a comparison with a tick or a dash in its cells.',
  fields: [
    requiredLine({ name: 'heading', description: 'What the table shows.', softMax: 60 }),
    paragraph({ name: 'note', description: 'Where the figures come from.' }),
    lookField({
      name: 'layout',
      description: 'Figures stand at the right of their cells, texts at the left.',
      choices: { figures: 'Figures', text: 'Texts', comparison: 'Comparison' },
    }),
    ...tableFields({
      rowName: 'tableRow',
      rowsDescription:
        'The first cell of a row is its heading. In a comparison a cell that says “yes” or “no” becomes a tick or a dash.',
    }),
    defineField({
      name: 'highlight',
      title: 'Highlighted column',
      type: 'number',
      description: 'Its number, counted from the left: 2 is the first after the row headings.',
      validation: (rule) => [
        rule.integer().min(2),
        rule.custom((highlight, { parent }) =>
          highlight === undefined || highlight <= columnCount(parent)
            ? true
            : 'The table has no such column.',
        ),
      ],
    }),
    ...[
      line({
        name: 'yesLabel',
        title: 'Words for a tick',
        description: 'Read out in its place.',
        softMax: 30,
        initialValue: 'Included',
      }),
      line({
        name: 'noLabel',
        title: 'Words for a dash',
        description: 'Read out in its place.',
        softMax: 30,
        initialValue: 'Not included',
      }),
    ].map((field) => ({
      ...field,
      hidden: ({ parent }: { parent?: unknown }) => !isComparison(parent),
    })),
    defineField({
      name: 'actions',
      title: 'Links under the columns',
      type: 'array',
      description: 'From the second column on, one each.',
      of: [defineArrayMember({ type: 'link' })],
      validation: (rule) =>
        rule.custom((_actions, { parent }) =>
          listIn(parent, 'actions').length < Math.max(columnCount(parent), 1)
            ? true
            : 'There are more links than columns after the first.',
        ),
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Table' }),
})
