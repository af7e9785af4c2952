import { defineField, defineType } from '@sanity/types'
import { line, paragraph } from '#schemas/fields.ts'
import { toneField, widthField } from '#schemas/look-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const video = defineType({
  name: 'video',
  title: 'Video',
  type: 'object',
  description: 'A film with the browser’s controls, its captions and its words to read.',
  fields: [
    line({ name: 'heading', description: 'Over the film. One sentence.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'What one learns from it, in two lines.' }),
    defineField({
      name: 'video',
      type: 'reference',
      to: [{ type: 'demoVideo' }],
      description: 'With a poster, captions and the words, so that everybody can follow it.',
      validation: (rule) => rule.required(),
    }),
    line({ name: 'caption', description: 'Under the film.' }),
    line({
      name: 'transcriptLabel',
      description: 'Opens the words of the film. Without it, the film’s title stands there.',
    }),
    widthField('wide', ['text', 'wide']),
    toneField(),
  ],
  preview: namedPreview({
    title: ['heading', 'video.title'],
    kind: 'Video',
    media: 'video.poster',
  }),
})
