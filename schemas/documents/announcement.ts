import { defineField, defineType } from '@sanity/types'
import { optionalLink, requiredLine } from '../fields.ts'
import { textIn } from '../parts.ts'

export const announcement = defineType({
  name: 'announcement',
  title: 'Announcement',
  type: 'document',
  fields: [
    requiredLine({
      name: 'text',
      description: 'One sentence in the bar above the header.',
      softMax: 70,
    }),
    optionalLink({ name: 'link', description: 'Where one reads more, after the sentence.' }),
    defineField({
      name: 'startsAt',
      type: 'datetime',
      description: 'From when on it is shown. Of several at a time the latest is.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'endsAt',
      type: 'datetime',
      description: 'Until when it is shown. Empty: until it is unpublished.',
      validation: (rule) =>
        rule.custom((endsAt, { parent }) =>
          endsAt && Date.parse(endsAt) <= Date.parse(textIn(parent, 'startsAt'))
            ? 'It must end after it starts.'
            : true,
        ),
    }),
  ],
  orderings: [{ title: 'Start', name: 'startsAt', by: [{ field: 'startsAt', direction: 'desc' }] }],
  preview: { select: { title: 'text', subtitle: 'startsAt' } },
})
