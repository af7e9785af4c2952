import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { requiredLine } from '#schemas/fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const logoStrip = defineType({
  name: 'logoStrip',
  title: 'Logo strip',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'The words before the logos.', softMax: 40 }),
    defineField({
      name: 'customers',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'customer' }] })],
      description: 'Whose word marks are shown. Six fill the row.',
      validation: (rule) => [
        rule.unique(),
        rule.max(6).warning(),
        rule.required().min(1).warning('Pick at least one customer, or the section is not shown.'),
      ],
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Logo strip' }),
})
