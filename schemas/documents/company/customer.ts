import { defineField, defineType } from '@sanity/types'
import { requiredLine } from '#schemas/fields.ts'

export const customer = defineType({
  name: 'customer',
  title: 'Customer',
  type: 'document',
  fields: [
    requiredLine({ name: 'name', description: 'The company’s name.' }),
    defineField({
      name: 'logo',
      type: 'imageWithAlt',
      description: 'A word mark as SVG in one dark colour; the site inverts it in dark mode.',
      options: { accept: 'image/svg+xml' },
      validation: (rule) => [rule.required(), rule.assetRequired()],
    }),
  ],
  preview: { select: { title: 'name', media: 'logo' } },
})
