import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, requiredLine, wholeNumber } from '../fields.ts'

export const radarVignette = defineType({
  name: 'radarVignette',
  title: 'Picture: assessment against a profile',
  type: 'object',
  fields: [
    defineField({
      name: 'axes',
      type: 'array',
      description: 'What was assessed: three to eight things, each from 0 to 100.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'axis',
          fields: [
            requiredLine({ name: 'label', description: 'One word, such as Planning.' }),
            wholeNumber({ name: 'candidate', description: 'The candidate’s result.', max: 100 }),
            wholeNumber({ name: 'profile', description: 'What the role asks for.', max: 100 }),
          ],
          preview: { select: { title: 'label', subtitle: 'candidate' } },
        }),
      ],
      validation: (rule) => rule.required().min(3).max(8),
    }),
    line({ name: 'candidateLabel', description: 'What the full line shows: a name.' }),
    line({ name: 'profileLabel', description: 'What the dashed line shows.' }),
  ],
  preview: { select: { title: 'candidateLabel' } },
})
