import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { requiredLine, wholeNumber } from '../fields.ts'

export const scoreVignette = defineType({
  name: 'scoreVignette',
  title: 'Picture: a score and its parts',
  type: 'object',
  fields: [
    defineField({
      name: 'criteria',
      type: 'array',
      description: 'The parts of the score; the large number is their sum.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'scoreCriterion',
          title: 'Criterion',
          fields: [
            requiredLine({ name: 'name', description: 'One word, such as People.' }),
            wholeNumber({ name: 'points', description: 'Points that were given.' }),
            wholeNumber({ name: 'outOf', description: 'The most it can give.', min: 1 }),
          ],
          preview: { select: { title: 'name', subtitle: 'points' } },
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: { prepare: () => ({ title: 'A score and its parts' }) },
})
