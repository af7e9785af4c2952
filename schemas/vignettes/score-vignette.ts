import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { requiredLine, wholeNumber } from '../fields.ts'
import { getPart } from '../parts.ts'
import { scorePointsFault } from './vignette-faults.ts'

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
            defineField({
              name: 'points',
              type: 'number',
              description: 'Points that were given.',
              validation: (rule) => [
                rule.required(),
                rule
                  .integer()
                  .min(0)
                  .custom((points, { parent }) => {
                    const outOf = getPart(parent, 'outOf')
                    if (points === undefined || typeof outOf !== 'number') return true
                    return scorePointsFault({ points, outOf }) ?? true
                  }),
              ],
            }),
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
