import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { paragraph, requiredLine } from '../fields.ts'
import { namedPreview } from '../named-preview.ts'

export const leaders = defineType({
  name: 'leaders',
  title: 'Leaders',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'Over the profiles.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'A line or two beside the heading.', softMax: 200 }),
    defineField({
      name: 'leaders',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'leader' }] })],
      description: 'The people in their order.',
      validation: (rule) => rule.required().min(1).unique(),
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Leaders' }),
})
