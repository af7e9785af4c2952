import { defineType } from '@sanity/types'
import { line, optionalLink } from '#schemas/fields.ts'
import { lookField, toneField, widthField } from '#schemas/look-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'
import { pictureField } from '#schemas/picture-field.ts'

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'object',
  description: 'A photo, a screenshot or a drawing on its own, with a caption.',
  fields: [
    pictureField({
      name: 'image',
      description: 'The hotspot stays in view wherever the picture is cropped.',
      isRequired: true,
    }),
    line({ name: 'caption', description: 'Under the picture: what it shows, or whose it is.' }),
    widthField('wide', ['text', 'wide', 'full']),
    lookField({
      name: 'ratio',
      title: 'Shape',
      description: 'Any shape but its own crops the picture around the hotspot.',
      choices: { own: 'Its own', '16:9': '16 : 9', '4:3': '4 : 3', '1:1': 'Square' },
    }),
    optionalLink({ name: 'link', description: 'Where a press on the picture leads, if anywhere.' }),
    toneField(),
  ],
  preview: namedPreview({ title: ['caption', 'image.alt'], kind: 'Picture', media: 'image' }),
})
