import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, paragraph, requiredLine } from '#schemas/fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const featureDirectory = defineType({
  name: 'featureDirectory',
  title: 'Feature directory',
  type: 'object',
  fields: [
    line({ name: 'heading', description: 'Over the list, where one is needed.', softMax: 60 }),
    defineField({
      name: 'groups',
      type: 'array',
      description:
        'The stages of hiring, each with its features. The features are numbered through.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'featureGroup',
          title: 'Stage',
          fields: [
            requiredLine({ name: 'title', description: 'The stage.', softMax: 30 }),
            paragraph({ name: 'note', description: 'What happens in it.', softMax: 120 }),
            defineField({
              name: 'features',
              type: 'array',
              of: [defineArrayMember({ type: 'reference', to: [{ type: 'feature' }] })],
              description: 'The features of this stage in their order.',
              validation: (rule) => rule.required().min(1).unique(),
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'note' } },
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Feature directory' }),
})
