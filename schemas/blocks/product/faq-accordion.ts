import { defineField, defineType } from '@sanity/types'
import { requiredLine } from '#schemas/fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const faqAccordion = defineType({
  name: 'faqAccordion',
  title: 'Questions',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'Over the questions.', softMax: 40 }),
    defineField({
      name: 'group',
      type: 'reference',
      to: [{ type: 'faqGroup' }],
      description: 'Which questions are shown, in the order of their group.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Questions' }),
})
