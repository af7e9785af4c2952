import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { requiredLine, requiredParagraph } from '../fields.ts'
import { VIGNETTE_NAMES } from '../names.ts'
import { featureSlug } from './feature-slug.ts'

export const feature = defineType({
  name: 'feature',
  title: 'Feature',
  type: 'document',
  fields: [
    requiredLine({ name: 'title', description: 'The feature’s name.', softMax: 40 }),
    defineField({
      name: 'slug',
      type: 'slug',
      description: 'The end of its address: the title in small letters and digits, nothing else.',
      options: { source: 'title', slugify: featureSlug },
      validation: (rule) =>
        rule.required().custom((slug) => {
          const current = slug?.current
          return !current || current === featureSlug(current)
            ? true
            : 'Small letters and digits only: press Generate.'
        }),
    }),
    requiredParagraph({
      name: 'summary',
      description: 'What it does for the reader, in two or three lines.',
      softMax: 180,
    }),
    defineField({
      name: 'picture',
      type: 'array',
      of: VIGNETTE_NAMES.map((type) => defineArrayMember({ type })),
      description: 'The picture on its card: one at most.',
      validation: (rule) => rule.max(1),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'slug.current' } },
})
