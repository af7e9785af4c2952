import { defineType } from '@sanity/types'
import { optionalLink, requiredLine, requiredParagraph } from '../fields.ts'

export const systemMessage = defineType({
  name: 'systemMessage',
  title: 'Message',
  type: 'object',
  fields: [
    requiredLine({
      name: 'heading',
      description: 'What happened, in a few words.',
      softMax: 60,
    }),
    requiredParagraph({
      name: 'text',
      description: 'What it means for the visitor and what to do next.',
    }),
    optionalLink({ name: 'action', description: 'The way on: a button under the text.' }),
  ],
  preview: { select: { title: 'heading', subtitle: 'text' } },
})
