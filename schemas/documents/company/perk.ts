import { defineType } from '@sanity/types'
import { line, listPosition, requiredLine, requiredParagraph } from '#schemas/fields.ts'

export const perk = defineType({
  name: 'perk',
  title: 'Perk',
  type: 'document',
  fields: [
    requiredLine({ name: 'name', description: 'The heading of the card.', softMax: 30 }),
    line({
      name: 'figure',
      description: 'The promise in one figure, such as “28 days”. Set large over the name.',
      softMax: 14,
    }),
    requiredParagraph({
      name: 'text',
      description: 'What an employee has of it, in one or two sentences.',
      softMax: 180,
    }),
    listPosition(),
  ],
  preview: { select: { title: 'name', subtitle: 'figure' } },
})
