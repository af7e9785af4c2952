import { defineField, defineType } from '@sanity/types'
import { requiredLine, requiredParagraph } from '#schemas/fields.ts'

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  fields: [
    requiredParagraph({
      name: 'quote',
      description: 'What was said, without quotation marks: the page adds them.',
      softMax: 240,
    }),
    requiredLine({ name: 'name', description: 'Who said it.' }),
    requiredLine({ name: 'title', description: 'Their role.' }),
    requiredLine({ name: 'company', description: 'Where they work.' }),
    defineField({
      name: 'image',
      title: 'Photograph',
      type: 'imageWithAlt',
      description: 'A portrait. Without one the initials of the name are drawn.',
    }),
    defineField({
      name: 'stars',
      type: 'number',
      description: 'One to five.',
      initialValue: 5,
      options: { list: [1, 2, 3, 4, 5], layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.integer().min(1).max(5),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'company', media: 'image' } },
})
