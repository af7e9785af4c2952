import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { paragraph, requiredLine } from '#schemas/fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const values = defineType({
  name: 'values',
  title: 'Values',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'Over the values.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'A line or two beside the heading.', softMax: 200 }),
    defineField({
      name: 'values',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'value' }] })],
      description:
        'Pick values to show only these, in this order. While it is empty, all that are published are shown.',
      validation: (rule) => rule.unique(),
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Values' }),
})
