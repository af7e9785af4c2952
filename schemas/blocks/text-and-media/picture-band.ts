import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { optionalLink, paragraph, requiredLine } from '#schemas/fields.ts'
import { lookField, toneField } from '#schemas/look-fields.ts'
import { VIGNETTE_NAMES } from '#schemas/names.ts'
import { namedPreview } from '#schemas/named-preview.ts'

/** Named when it only showed vignettes; existing datasets use the name. */
export const pictureBand = defineType({
  name: 'pictureBand',
  title: 'Picture with text',
  type: 'object',
  description:
    'A claim, and beside it a picture that proves it: an upload, or one drawn by the site.',
  fields: [
    requiredLine({ name: 'heading', description: 'The claim beside the picture.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'What the picture shows, in two lines.', softMax: 160 }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'More about it, if it needs more than two lines.',
    }),
    optionalLink({ name: 'action', description: 'Where to go from here.' }),
    defineField({
      name: 'picture',
      type: 'array',
      of: ['imageWithAlt', ...VIGNETTE_NAMES].map((type) => defineArrayMember({ type })),
      description: 'One: upload a picture, or choose a drawing of the product.',
      validation: (rule) => rule.required().length(1),
    }),
    lookField({
      name: 'side',
      title: 'Place of the picture',
      description: 'On a phone the picture follows the text.',
      choices: { right: 'Right', left: 'Left' },
    }),
    toneField('sand'),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Picture with text', media: 'picture.0' }),
})
