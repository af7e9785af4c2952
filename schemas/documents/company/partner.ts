import { defineField, defineType } from '@sanity/types'
import { line, listPosition, requiredLine } from '#schemas/fields.ts'

export const partner = defineType({
  name: 'partner',
  title: 'Partner',
  type: 'document',
  fields: [
    requiredLine({ name: 'name', description: 'The company’s name.', softMax: 30 }),
    defineField({
      name: 'logo',
      type: 'imageWithAlt',
      description: 'Its mark as SVG in one dark colour; the name stands beside it.',
      options: { accept: 'image/svg+xml' },
    }),
    defineField({
      name: 'type',
      type: 'reference',
      to: [{ type: 'partnerType' }],
      description: 'As which it takes part.',
      validation: (rule) => rule.required(),
    }),
    line({ name: 'note', description: 'What it does with us, in one line.', softMax: 80 }),
    listPosition(),
  ],
  preview: { select: { title: 'name', subtitle: 'type.name', media: 'logo' } },
})
