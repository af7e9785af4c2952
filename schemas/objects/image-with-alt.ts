import { defineField, defineType } from '@sanity/types'

export const imageWithAlt = defineType({
  name: 'imageWithAlt',
  title: 'Image',
  type: 'image',
  options: { hotspot: true, accept: 'image/*' },
  fields: [
    defineField({
      name: 'alt',
      title: 'Alternative text',
      type: 'string',
      description: 'What the picture shows, in a sentence, for people who do not see it.',
      validation: (rule) => [
        rule.required(),
        rule.max(200).warning('Screen readers read this aloud: 200 characters are plenty.'),
      ],
    }),
  ],
  validation: (rule) => rule.assetRequired(),
  preview: { select: { title: 'alt', media: 'asset' } },
})
