import { defineType } from '@sanity/types'
import { paragraph, requiredLine } from '#schemas/fields.ts'

export const category = defineType({
  name: 'category',
  title: 'Category',
  type: 'document',
  fields: [
    requiredLine({
      name: 'title',
      description: 'Above its articles and in the list of categories; the search finds it.',
      softMax: 30,
    }),
    paragraph({
      name: 'description',
      description: 'What belongs here, for editors; visitors do not see it.',
      rows: 2,
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})
