import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, listEntry, paragraph, requiredLine } from '../fields.ts'
import { namedPreview } from '../named-preview.ts'

export const textColumns = defineType({
  name: 'textColumns',
  title: 'Text in columns',
  type: 'object',
  fields: [
    line({ name: 'heading', description: 'What the texts have in common.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'A few lines under the heading.' }),
    defineField({
      name: 'layout',
      type: 'string',
      description: 'Columns for two to four short texts, cards for more, rows for longer ones.',
      options: {
        list: [
          { value: 'columns', title: 'Columns under a rule' },
          { value: 'cards', title: 'Cards' },
          { value: 'rows', title: 'Rows beside the heading' },
        ],
        layout: 'radio',
      },
      initialValue: 'columns',
    }),
    defineField({
      name: 'items',
      type: 'array',
      description: 'The texts in their order.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'textItem',
          title: 'Text',
          fields: [
            requiredLine({ name: 'title', description: 'What it is about.', softMax: 50 }),
            paragraph({ name: 'text', description: 'A few sentences.', softMax: 400 }),
            defineField({
              name: 'points',
              type: 'array',
              of: [listEntry()],
              description: 'Facts under the text, a line each.',
              validation: (rule) => rule.max(8).warning(),
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => [rule.required().min(1), rule.max(12).warning()],
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Text in columns' }),
})
