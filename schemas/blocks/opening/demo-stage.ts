import { defineArrayMember, defineField, defineType } from '@sanity/types'
import {
  line,
  markedPhrase,
  optionalLink,
  optionalShortlist,
  paragraph,
  requiredLine,
} from '#schemas/fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const demoStage = defineType({
  name: 'demoStage',
  title: 'Product video',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'What there is to see.', softMax: 80 }),
    markedPhrase(),
    paragraph({ name: 'lead', description: 'For whom, and how long it takes.' }),
    defineField({
      name: 'video',
      type: 'reference',
      to: [{ type: 'demoVideo' }],
      description: 'The film. While it has no file, the still is shown.',
      validation: (rule) => rule.required(),
    }),
    optionalShortlist({
      name: 'still',
      description: 'The picture of the product that stands in for the film.',
    }),
    line({ name: 'stillNote', description: 'Under the still: why it is one.', softMax: 200 }),
    line({ name: 'transcriptHeading', description: 'Opens the text of the film, below it.' }),
    defineField({
      name: 'player',
      title: 'Words of the player',
      type: 'playerLabels',
      description: 'Its buttons, as read out, and what is said when a key was pressed.',
      validation: (rule) => rule.required(),
    }),
    optionalLink({ name: 'primaryLink', description: 'To the plans.' }),
    optionalLink({ name: 'secondaryLink', description: 'To a person.' }),
    defineField({
      name: 'badges',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'What a buyer wants to know first, in a few words each.',
      validation: (rule) => rule.max(4).warning(),
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Product video' }),
})
