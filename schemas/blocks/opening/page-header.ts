import { defineType } from '@sanity/types'
import { markedPhrase, optionalLink, paragraph, requiredLine } from '#schemas/fields.ts'
import { lookField } from '#schemas/look-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'
import { getPart } from '#schemas/parts.ts'
import { pictureField } from '#schemas/picture-field.ts'

export const pageHeader = defineType({
  name: 'pageHeader',
  title: 'Page header',
  type: 'object',
  fields: [
    requiredLine({
      name: 'heading',
      description: 'The heading at the top of a page. One sentence.',
      softMax: 80,
    }),
    markedPhrase(),
    paragraph({ name: 'lead', description: 'What the page is about. Three lines at most.' }),
    optionalLink({ name: 'primaryLink', description: 'The one thing a visitor should do.' }),
    optionalLink({ name: 'secondaryLink', description: 'A second, quieter button.' }),
    pictureField({
      name: 'image',
      title: 'Picture',
      description: 'A screenshot or a photograph, where the page needs one at its top.',
    }),
    {
      ...lookField({
        name: 'imagePlace',
        title: 'Place of the picture',
        description: 'On a phone the picture follows the text.',
        choices: { beside: 'Beside the heading', below: 'Below, as wide as the page' },
      }),
      hidden: ({ parent }) => !getPart(getPart(parent, 'image'), 'asset'),
    },
  ],
  preview: namedPreview({ title: 'heading', kind: 'Page header', media: 'image' }),
})
