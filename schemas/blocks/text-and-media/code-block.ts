import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, paragraph } from '#schemas/fields.ts'
import { lightToneField } from '#schemas/look-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const codeBlock = defineType({
  name: 'codeBlock',
  title: 'Code',
  type: 'object',
  description: 'One to four pieces of code, each with its name, one under the other.',
  fields: [
    line({ name: 'heading', description: 'Over the code. One sentence.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'What it does, in two lines.' }),
    defineField({
      name: 'samples',
      type: 'array',
      description: 'Code to copy, such as a request and its response.',
      of: [defineArrayMember({ type: 'codeSample' })],
      validation: (rule) => rule.required().min(1).max(4),
    }),
    lightToneField(),
  ],
  preview: namedPreview({ title: ['heading', 'samples.0.title'], kind: 'Code' }),
})
