import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { namedPreview } from '#schemas/named-preview.ts'

export const testimonials = defineType({
  name: 'testimonials',
  title: 'Testimonials',
  type: 'object',
  fields: [
    defineField({
      name: 'testimonials',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'testimonial' }] })],
      description: 'The first is set large, the next ones small beside it.',
      validation: (rule) => [
        rule.unique(),
        rule.max(3).warning(),
        rule
          .required()
          .min(1)
          .warning('Pick at least one testimonial, or the section is not shown.'),
      ],
    }),
  ],
  preview: namedPreview({ title: 'testimonials.0.name', kind: 'Testimonials' }),
})
