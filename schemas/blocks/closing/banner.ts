import { defineField, defineType } from '@sanity/types'
import { paragraph, requiredLine, requiredLink } from '#schemas/fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const banner = defineType({
  name: 'banner',
  title: 'Banner',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'What is offered.', softMax: 40 }),
    paragraph({ name: 'text', description: 'One or two lines about it.', softMax: 160 }),
    defineField({
      name: 'programme',
      type: 'reference',
      to: [{ type: 'whiteGloveProgramme' }],
      description: 'When a programme is chosen, its price is printed.',
    }),
    requiredLink({ name: 'action', description: 'The button.' }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Banner' }),
})
