import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line } from '#schemas/fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const caseStudyList = defineType({
  name: 'caseStudyList',
  title: 'Case studies',
  type: 'object',
  fields: [
    line({ name: 'heading', description: 'Over the stories; may be left out.', softMax: 60 }),
    defineField({
      name: 'caseStudies',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'caseStudy' }] })],
      description:
        'Pick stories to show only these, in this order. While it is empty, all that are published are shown.',
      validation: (rule) => rule.unique(),
    }),
    line({
      name: 'readLabel',
      description: 'What the link of each story says.',
      initialValue: 'Read the story',
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Case studies' }),
})
