import { defineField, defineType } from '@sanity/types'
import { optionalLink, requiredLine } from '../fields.ts'
import { describeMoment } from '../moments.ts'
import { textIn } from '../parts.ts'
import { previewText } from '../preview-text.ts'

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
      initialValue: () => new Date().toISOString(),
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
  preview: {
    select: { title: 'text', startsAt: 'startsAt', endsAt: 'endsAt' },
    prepare: ({
      title,
      startsAt,
      endsAt,
    }: {
      title?: unknown
      startsAt?: unknown
      endsAt?: unknown
    }) => ({
      title: previewText(title),
      subtitle: shownTime({ startsAt, endsAt }),
    }),
  },
})

/** When it is shown, in words for the list. */
function shownTime({ startsAt, endsAt }: { startsAt: unknown; endsAt: unknown }) {
  const [start, end] = [describeMoment(startsAt), describeMoment(endsAt)]
  if (!start) return 'without a start'
  return end ? `${start} to ${end}` : `from ${start}`
}
