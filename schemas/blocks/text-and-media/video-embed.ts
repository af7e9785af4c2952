import { defineField, defineType } from '@sanity/types'
import { checkEmbedAddress } from '#schemas/embed-address.ts'
import { line, paragraph, requiredLine } from '#schemas/fields.ts'
import { toneField, widthField } from '#schemas/look-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'
import { pictureField } from '#schemas/picture-field.ts'

export const videoEmbed = defineType({
  name: 'videoEmbed',
  title: 'Video from YouTube or Vimeo',
  type: 'object',
  description: 'Nothing is loaded from there before a visitor presses Play.',
  fields: [
    line({ name: 'heading', description: 'Over the video. One sentence.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'What one learns from it, in two lines.' }),
    defineField({
      name: 'address',
      type: 'url',
      description: 'As the service’s “Share” gives it.',
      validation: (rule) => [rule.required(), rule.custom(checkEmbedAddress)],
    }),
    requiredLine({ name: 'title', description: 'What it shows; read out as its name.' }),
    pictureField({
      name: 'poster',
      description: 'The picture before it plays, 16 by 9. It comes from here, not from there.',
      isRequired: true,
    }),
    line({ name: 'caption', description: 'Under the video.' }),
    requiredLine({
      name: 'playLabel',
      description: 'The button.',
      softMax: 24,
      initialValue: 'Play the video',
    }),
    requiredLine({
      name: 'watchLabel',
      description: 'The link for whoever would rather watch it there.',
      softMax: 40,
      initialValue: 'Watch it there instead',
    }),
    requiredLine({
      name: 'notice',
      description: 'Before it plays: that its service then learns of the visit.',
      initialValue: 'When it plays, the service that hosts it learns your IP address.',
    }),
    widthField('wide', ['text', 'wide']),
    toneField(),
  ],
  preview: namedPreview({
    title: ['heading', 'title'],
    kind: 'Video from elsewhere',
    media: 'poster',
  }),
})
