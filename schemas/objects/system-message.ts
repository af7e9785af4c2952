import { defineField, defineType } from '@sanity/types'
import { headingField } from '../fields/heading-field.ts'

export const systemMessage = defineType({
  name: 'systemMessage',
  title: 'Message',
  type: 'object',
  fields: [
    headingField({ description: 'What happened, in a few words.' }),
    defineField({
      name: 'text',
      type: 'text',
      rows: 3,
      description: 'What it means for the visitor and what to do next.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'action',
      type: 'link',
      description: 'The way on: a button under the text.',
    }),
  ],
  preview: { select: { title: 'heading', subtitle: 'text' } },
})
