import { defineType } from '@sanity/types'
import { paragraph, requiredLine } from '../fields.ts'
import { namedPreview } from '../named-preview.ts'
import { tableFields } from '../table-fields.ts'

export const dataTable = defineType({
  name: 'dataTable',
  title: 'Table of figures',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'What the figures show.', softMax: 60 }),
    paragraph({ name: 'note', description: 'Where the figures come from.' }),
    ...tableFields({
      rowName: 'tableRow',
      rowsDescription: 'The first cell of a row is its heading, the others are figures.',
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Table of figures' }),
})
