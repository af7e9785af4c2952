import { defineField, defineType } from '@sanity/types'
import { namedPreview } from '#schemas/named-preview.ts'

export const sectionUse = defineType({
  name: 'sectionUse',
  title: 'Reusable section',
  type: 'object',
  description: 'A section that stands on several pages and is changed in one place.',
  fields: [
    defineField({
      name: 'section',
      type: 'reference',
      to: [{ type: 'section' }],
      description: 'A change of it shows on every page that uses it, once it is published.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: namedPreview({ title: 'section.title', kind: 'Reusable section' }),
})
