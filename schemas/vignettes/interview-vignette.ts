import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, requiredLine } from '../fields.ts'
import { chosenSlotFault } from './vignette-faults.ts'

export const interviewVignette = defineType({
  name: 'interviewVignette',
  title: 'Picture: interview slots',
  type: 'object',
  fields: [
    requiredLine({ name: 'title', description: 'Such as “Interview, 45 min”.' }),
    requiredLine({ name: 'candidate', description: 'Full name; the initials are drawn.' }),
    requiredLine({ name: 'chose', description: 'Such as “Amara chose”.' }),
    line({ name: 'note', description: 'The muted line under it.' }),
    defineField({
      name: 'slots',
      type: 'array',
      description: 'The times that were offered; one of them was chosen.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'slot',
          fields: [
            requiredLine({ name: 'day', description: 'Such as “Tue 9 June”.' }),
            requiredLine({ name: 'time', description: 'Such as “10:30”.' }),
            defineField({
              name: 'isChosen',
              title: 'Chosen',
              type: 'boolean',
              description: 'The slot that the candidate took.',
              initialValue: false,
            }),
          ],
          preview: { select: { title: 'day', subtitle: 'time' } },
        }),
      ],
      validation: (rule) =>
        rule
          .required()
          .min(1)
          .custom((slots) => chosenSlotFault(slots ?? []) ?? true),
    }),
    defineField({
      name: 'interviewers',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'Full names; their initials are drawn.',
    }),
    line({ name: 'heldText', description: 'Beside the initials: “held in 3 calendars”.' }),
  ],
  preview: { select: { title: 'title', subtitle: 'candidate' } },
})
