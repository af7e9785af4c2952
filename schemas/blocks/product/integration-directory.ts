import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, paragraph } from '#schemas/fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const integrationDirectory = defineType({
  name: 'integrationDirectory',
  title: 'Integrations',
  type: 'object',
  fields: [
    line({
      name: 'heading',
      description: 'Over the directory. Links lead here with the address #integrations.',
      softMax: 60,
    }),
    paragraph({ name: 'lead', description: 'A few lines under the heading.' }),
    defineField({
      name: 'categories',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'integrationCategory' }] })],
      description: 'The categories in their order.',
      validation: (rule) => [
        rule.unique(),
        rule.required().min(1).warning('Pick at least one category, or the section is not shown.'),
      ],
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Integrations' }),
})
