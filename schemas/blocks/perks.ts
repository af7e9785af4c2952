import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { paragraph, requiredLine } from '../fields.ts'
import { namedPreview } from '../named-preview.ts'

export const perks = defineType({
  name: 'perks',
  title: 'Perks',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'Over the cards.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'A line or two beside the heading.', softMax: 200 }),
    defineField({
      name: 'perks',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'perk' }] })],
      description: 'The perks in their order, three a row.',
      validation: (rule) => rule.required().min(1).unique(),
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Perks' }),
})
