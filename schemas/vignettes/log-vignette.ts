import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, requiredLine } from '../fields.ts'

export const logVignette = defineType({
  name: 'logVignette',
  title: 'Picture: a log',
  type: 'object',
  fields: [
    requiredLine({ name: 'title', description: 'In the head of the frame.' }),
    line({ name: 'note', description: 'At the right of the head.' }),
    defineField({
      name: 'entries',
      type: 'array',
      description: 'What happened, the first on top.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'logEntry',
          title: 'Entry',
          fields: [
            requiredLine({ name: 'when', description: 'Such as “09:12:04”.' }),
            requiredLine({ name: 'text', description: 'What happened.' }),
            line({ name: 'note', description: 'A muted line under it.' }),
            line({ name: 'status', description: 'At the right, such as “200”.' }),
          ],
          preview: { select: { title: 'text', subtitle: 'when' } },
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: { select: { title: 'title' } },
})
