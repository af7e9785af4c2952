import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, requiredLine, requiredParagraph } from '../fields.ts'

export const threadVignette = defineType({
  name: 'threadVignette',
  title: 'Picture: messages',
  type: 'object',
  fields: [
    requiredLine({ name: 'title', description: 'In the head of the frame.' }),
    line({ name: 'note', description: 'At the right of the head.' }),
    defineField({
      name: 'messages',
      type: 'array',
      description: 'The messages from first to last.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'message',
          fields: [
            requiredLine({ name: 'author', description: 'Who wrote it.' }),
            line({ name: 'when', description: 'Such as “Tue 09:12”.' }),
            requiredParagraph({ name: 'text', description: 'What it says.', softMax: 220 }),
            defineField({
              name: 'isOurs',
              title: 'From the product or its user',
              type: 'boolean',
              description: 'Set at the right, on the tint of the product.',
              initialValue: false,
            }),
          ],
          preview: { select: { title: 'author', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: { select: { title: 'title' } },
})
