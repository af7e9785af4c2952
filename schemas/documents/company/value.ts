import { defineType } from '@sanity/types'
import { listPosition, paragraph, requiredLine, requiredParagraph } from '#schemas/fields.ts'

export const value = defineType({
  name: 'value',
  title: 'Value',
  type: 'document',
  fields: [
    requiredLine({ name: 'name', description: 'One word, set large.', softMax: 16 }),
    requiredParagraph({
      name: 'text',
      description: 'What it means at work, in two sentences.',
      softMax: 220,
    }),
    paragraph({
      name: 'proof',
      description: 'Where it can be seen: one thing that was done because of it.',
      softMax: 200,
      rows: 2,
    }),
    listPosition(),
  ],
  preview: { select: { title: 'name', subtitle: 'text' } },
})
