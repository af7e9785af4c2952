import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, paragraph } from '#schemas/fields.ts'
import { lightToneField } from '#schemas/look-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const downloadList = defineType({
  name: 'downloadList',
  title: 'Downloads',
  type: 'object',
  description: 'Files to take along, each with its type and size.',
  fields: [
    line({ name: 'heading', description: 'Over the list. One sentence.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'What they are for, in two lines.' }),
    defineField({
      name: 'downloads',
      type: 'array',
      description: 'In the order in which they are to stand.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'download' }] })],
      validation: (rule) => rule.required().min(1).unique(),
    }),
    lightToneField(),
  ],
  preview: namedPreview({ title: ['heading', 'downloads.0.title'], kind: 'Downloads' }),
})
