import { defineType } from '@sanity/types'
import { markedPhrase, optionalLink, paragraph, requiredLine } from '../fields.ts'
import { namedPreview } from '../named-preview.ts'

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
  ],
  preview: namedPreview({ title: 'heading', kind: 'Page header' }),
})
