import { defineField, defineType } from '@sanity/types'
import {
  line,
  markedPhrase,
  optionalLink,
  optionalShortlist,
  paragraph,
  requiredLine,
} from '#schemas/fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const hero = defineType({
  name: 'hero',
  title: 'Hero',
  type: 'object',
  fields: [
    requiredLine({
      name: 'heading',
      description: 'The first thing a visitor reads. One claim.',
      softMax: 80,
    }),
    markedPhrase(),
    paragraph({ name: 'lead', description: 'The proof of the claim. Three lines at most.' }),
    optionalLink({ name: 'primaryLink', description: 'The one thing a visitor should do.' }),
    optionalLink({ name: 'secondaryLink', description: 'For those who want to see more first.' }),
    defineField({
      name: 'secondaryIcon',
      type: 'string',
      description: 'A play mark before the second link, when it leads to a video.',
      options: { list: ['none', 'play'], layout: 'radio' },
      initialValue: 'none',
    }),
    optionalShortlist({ name: 'picture', description: 'The large picture of the product.' }),
    line({ name: 'pictureNote', description: 'The note beside the picture.', softMax: 160 }),
    defineField({
      name: 'pictureAside',
      type: 'interviewVignette',
      description: 'The small picture beside the large one.',
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Hero' }),
})
