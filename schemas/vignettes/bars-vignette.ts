import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, requiredLine, wholeNumber } from '../fields.ts'

export const barsVignette = defineType({
  name: 'barsVignette',
  title: 'Picture: amounts as bars',
  type: 'object',
  fields: [
    requiredLine({ name: 'title', description: 'In the head of the frame: what is counted.' }),
    line({
      name: 'note',
      description: 'At the right of the head. {total} becomes the sum of all.',
    }),
    line({ name: 'unit', description: 'Straight after each number, such as “%”. May be empty.' }),
    defineField({
      name: 'bars',
      type: 'array',
      description: 'The amounts, drawn to the scale of the largest.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'bar',
          fields: [
            requiredLine({ name: 'label', description: 'What it is.' }),
            wholeNumber({ name: 'value', description: 'How much: a whole number.' }),
            line({ name: 'note', description: 'A muted line under the label.' }),
            defineField({
              name: 'isMarked',
              title: 'In full colour',
              type: 'boolean',
              description: 'For the amount that the picture is about.',
              initialValue: false,
            }),
          ],
          preview: { select: { title: 'label', subtitle: 'value' } },
        }),
      ],
      validation: (rule) => rule.required().min(2),
    }),
    line({ name: 'result', description: 'Under the bars: what follows from them.' }),
  ],
  preview: { select: { title: 'title' } },
})
