import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { requiredLine, wholeNumber } from '../fields.ts'

export const demoVideo = defineType({
  name: 'demoVideo',
  title: 'Product video',
  type: 'document',
  fields: [
    requiredLine({ name: 'title', description: 'What it shows; read out as its name.' }),
    wholeNumber({ name: 'duration', description: 'How long it is, in seconds.', min: 1 }),
    defineField({
      name: 'poster',
      type: 'imageWithAlt',
      description: 'The picture before it plays, 16 by 9.',
    }),
    defineField({
      name: 'sources',
      type: 'array',
      description: 'The same film in each format, the smallest first. None yet: a still is shown.',
      of: [defineArrayMember({ type: 'file', options: { accept: 'video/webm,video/mp4' } })],
      validation: (rule) => rule.max(3).warning(),
    }),
    defineField({
      name: 'captions',
      type: 'file',
      description: 'What is said and shown, as WebVTT (.vtt).',
      options: { accept: '.vtt,text/vtt' },
    }),
  ],
  preview: { select: { title: 'title', media: 'poster' } },
})
