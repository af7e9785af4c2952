import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, listEntry, optionalLink, paragraph, requiredLine } from '#schemas/fields.ts'
import { lightToneField, lookField } from '#schemas/look-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'
import { textIn } from '#schemas/parts.ts'
import { pictureField } from '#schemas/picture-field.ts'

export const textColumns = defineType({
  name: 'textColumns',
  title: 'Text in columns',
  description: 'Two to twelve short texts, each with a picture and a link where it needs them.',
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
            pictureField({
              name: 'picture',
              description: 'Over the text. Pictures beside each other are cut to the same shape.',
            }),
            requiredLine({ name: 'title', description: 'What it is about.', softMax: 50 }),
            paragraph({ name: 'text', description: 'A few sentences.', softMax: 400 }),
            defineField({
              name: 'points',
              type: 'array',
              of: [listEntry()],
              description: 'Facts under the text, a line each.',
              validation: (rule) => rule.max(8).warning(),
            }),
            optionalLink({ name: 'action', description: 'Where to read more about it.' }),
          ],
          preview: { select: { title: 'title', subtitle: 'text', media: 'picture' } },
        }),
      ],
      validation: (rule) => [rule.required().min(1), rule.max(12).warning()],
    }),
    {
      ...lookField({
        name: 'perRow',
        title: 'Beside each other',
        description: 'How many stand in a row on a desk. On a phone they follow each other.',
        choices: { auto: 'By their number', two: 'Two', three: 'Three', four: 'Four' },
      }),
      hidden: ({ parent }) => textIn(parent, 'layout') === 'rows',
    },
    lightToneField(),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Text in columns' }),
})
