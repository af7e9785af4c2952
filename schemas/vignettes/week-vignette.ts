import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, requiredLine, wholeNumber } from '../fields.ts'
import { textIn } from '../parts.ts'
import { endFault, hoursFault } from './vignette-faults.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export const weekVignette = defineType({
  name: 'weekVignette',
  title: 'Picture: a week of calendars',
  type: 'object',
  fields: [
    defineField({
      name: 'days',
      type: 'array',
      description: 'The five days of the week.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'day',
          fields: [
            requiredLine({ name: 'name', description: 'Such as “Mon”.' }),
            requiredLine({ name: 'date', description: 'Such as “8 June”.' }),
          ],
          preview: { select: { title: 'name', subtitle: 'date' } },
        }),
      ],
      validation: (rule) => rule.required().length(5),
    }),
    wholeNumber({ name: 'firstHour', description: 'The hour at the top, 0 to 23.', max: 23 }),
    wholeNumber({ name: 'hours', description: 'How many hours are shown.', min: 1, max: 12 }),
    defineField({
      name: 'entries',
      type: 'array',
      description: 'What stands in the calendars.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'weekEntry',
          title: 'Entry',
          fields: [
            wholeNumber({ name: 'day', description: '1 is the first day.', min: 1, max: 5 }),
            defineField({
              name: 'start',
              type: 'string',
              description: 'Such as 09:15.',
              validation: (rule) => rule.required().regex(TIME, { name: 'time such as 09:15' }),
            }),
            defineField({
              name: 'end',
              type: 'string',
              description: 'Such as 10:00.',
              validation: (rule) =>
                rule
                  .required()
                  .regex(TIME, { name: 'time such as 09:15' })
                  .custom(
                    (end, { parent }) =>
                      endFault({ start: textIn(parent, 'start'), end: end ?? '' }) ?? true,
                  ),
            }),
            defineField({
              name: 'kind',
              type: 'string',
              description: 'Busy is sand, free is an outline, held is filled.',
              options: { list: ['busy', 'free', 'held'], layout: 'radio' },
              validation: (rule) => rule.required(),
            }),
            line({ name: 'label', description: 'What it says; a free slot shows its time.' }),
            line({ name: 'note', description: 'A second line, such as the candidate.' }),
          ],
          preview: { select: { title: 'label', subtitle: 'start' } },
        }),
      ],
      validation: (rule) =>
        rule.custom(
          (entries, { parent }) => hoursFault({ entries: entries ?? [], picture: parent }) ?? true,
        ),
    }),
  ],
  preview: { prepare: () => ({ title: 'A week of calendars' }) },
})
