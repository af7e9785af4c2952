import { defineField, defineType } from '@sanity/types'
import { line, paragraph, requiredLine } from '#schemas/fields.ts'

export const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  fields: [
    requiredLine({ name: 'name', description: 'As it is printed beside the articles.' }),
    line({ name: 'title', description: 'What the author does: “Head of Research”.', softMax: 50 }),
    paragraph({
      name: 'biography',
      description: 'Two lines under the article: why this person may be believed.',
      softMax: 200,
    }),
    defineField({
      name: 'image',
      type: 'imageWithAlt',
      description: 'A portrait. Without one the initials of the name stand in for it.',
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'title', media: 'image' } },
})
