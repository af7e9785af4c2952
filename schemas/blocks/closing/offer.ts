import { defineField, defineType } from '@sanity/types'
import { optionalLink, paragraph, requiredLine } from '#schemas/fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const offer = defineType({
  name: 'offer',
  title: 'Offer',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'The claim beside the terms.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'What is offered, in two or three lines.' }),
    paragraph({ name: 'note', description: 'The muted lines under it: when it starts.' }),
    defineField({
      name: 'programme',
      type: 'reference',
      to: [{ type: 'whiteGloveProgramme' }],
      description: 'The programme whose price and terms are drawn.',
      validation: (rule) => rule.required(),
    }),
    optionalLink({ name: 'action', description: 'The button on the visitor’s line.' }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Offer' }),
})
