import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, requiredLine } from '../fields.ts'

export const sheetVignette = defineType({
  name: 'sheetVignette',
  title: 'Picture: a written sheet',
  type: 'object',
  fields: [
    requiredLine({ name: 'title', description: 'The head of the sheet.' }),
    line({ name: 'subtitle', description: 'Under it, muted.' }),
    defineField({
      name: 'lines',
      type: 'array',
      description: 'What is written, line by line.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'sheetLine',
          title: 'Line',
          fields: [
            requiredLine({ name: 'text', description: 'What it says.' }),
            line({ name: 'note', description: 'Under it, muted: where it comes from.' }),
            line({ name: 'tag', description: 'At the right, such as “40 points”.' }),
          ],
          preview: { select: { title: 'text', subtitle: 'tag' } },
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
    line({ name: 'footer', description: 'The last line of the sheet.' }),
  ],
  preview: { select: { title: 'title' } },
})
