import { defineField, defineType } from '@sanity/types'
import { line } from '#schemas/fields.ts'
import { lookField, toneField, widthField } from '#schemas/look-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const textSection = defineType({
  name: 'textSection',
  title: 'Text',
  type: 'object',
  description: 'Running text with headings, lists and links.',
  fields: [
    line({ name: 'heading', description: 'Over the text. One sentence.', softMax: 60 }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'Paste from a document keeps headings, lists and links.',
      validation: (rule) => rule.required().min(1),
    }),
    widthField('text', ['text', 'wide']),
    lookField({
      name: 'columns',
      description: 'Two columns need a desk: a phone shows one.',
      choices: { one: 'One column', two: 'Two columns' },
    }),
    toneField(),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Text' }),
})
