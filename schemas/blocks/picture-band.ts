import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { paragraph, requiredLine } from '../fields.ts'
import { VIGNETTE_NAMES } from '../names.ts'
import { namedPreview } from '../named-preview.ts'

export const pictureBand = defineType({
  name: 'pictureBand',
  title: 'Picture of the product',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'The claim beside the picture.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'What the picture shows, in two lines.', softMax: 160 }),
    defineField({
      name: 'picture',
      type: 'array',
      of: VIGNETTE_NAMES.map((type) => defineArrayMember({ type })),
      description: 'The picture at the right: one.',
      validation: (rule) => rule.required().length(1),
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Picture of the product' }),
})
