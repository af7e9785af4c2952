import { defineField, defineType } from '@sanity/types'
import { line, optionalLink, paragraph, requiredLine } from '../fields.ts'
import { textIn } from '../parts.ts'
import { namedPreview } from '../named-preview.ts'

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
    defineField({
      name: 'markedPhrase',
      type: 'string',
      description: 'A part of the heading, exactly as it stands there; it is highlighted.',
      validation: (rule) =>
        rule.custom((phrase, { parent }) =>
          !phrase || textIn(parent, 'heading').includes(phrase)
            ? true
            : 'The marked phrase must be a part of the heading, letter by letter.',
        ),
    }),
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
    defineField({
      name: 'picture',
      type: 'shortlistVignette',
      description: 'The large picture of the product.',
    }),
    line({ name: 'pictureNote', description: 'The note beside the picture.', softMax: 160 }),
    defineField({
      name: 'pictureAside',
      type: 'interviewVignette',
      description: 'The small picture beside the large one.',
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Hero' }),
})
