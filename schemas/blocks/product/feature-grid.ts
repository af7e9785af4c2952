import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { optionalLink, requiredLine } from '#schemas/fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const featureGrid = defineType({
  name: 'featureGrid',
  title: 'Feature grid',
  type: 'object',
  fields: [
    requiredLine({
      name: 'heading',
      description: 'What the features have in common.',
      softMax: 60,
    }),
    optionalLink({ name: 'moreLink', description: 'At the right: where all features are.' }),
    defineField({
      name: 'features',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'feature' }] })],
      description: 'The features in their order. Four make the bento of the home page.',
      validation: (rule) => [
        rule.unique(),
        rule.max(4).warning(),
        rule.required().min(1).warning('Pick at least one feature, or only the heading is shown.'),
      ],
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Feature grid' }),
})
