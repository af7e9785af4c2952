import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { requiredLine } from '#schemas/fields.ts'
import { previewText } from '#schemas/preview-text.ts'

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  fields: [
    requiredLine({ name: 'question', description: 'As a visitor would ask it.', softMax: 90 }),
    defineField({
      name: 'answer',
      type: 'richText',
      description: 'The answer in its first sentence, the details after it.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'question' } },
})

export const faqGroup = defineType({
  name: 'faqGroup',
  title: 'Group of questions',
  type: 'document',
  fields: [
    requiredLine({ name: 'title', description: 'The group’s name in the Studio.' }),
    defineField({
      name: 'questions',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'faq' }] })],
      description: 'The questions in their order. A question may stand in several groups.',
      validation: (rule) => rule.required().min(1).unique(),
    }),
  ],
  preview: {
    select: { title: 'title', questions: 'questions' },
    prepare: ({ title, questions }: { title?: unknown; questions?: unknown }) => ({
      title: previewText(title),
      subtitle: `${Array.isArray(questions) ? questions.length : 0} questions`,
    }),
  },
})
