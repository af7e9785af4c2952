import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { labelField } from '../fields/label-field.ts'

export const navMenu = defineType({
  name: 'navMenu',
  title: 'Menu',
  type: 'object',
  fields: [
    labelField({ name: 'label', description: 'The word in the header that opens the menu.' }),
    defineField({
      name: 'links',
      type: 'array',
      of: [defineArrayMember({ type: 'navLink' })],
      description: 'The entries of the panel, from top to bottom.',
      validation: (rule) => [
        rule.required().min(1),
        rule.max(8).warning('More than 8 links are hard to take in.'),
      ],
    }),
    defineField({
      name: 'asideText',
      title: 'Side note: kicker',
      type: 'string',
      description: 'The small line at the top of the side note, such as "Case study".',
    }),
    defineField({
      name: 'asideHeading',
      title: 'Side note: heading',
      type: 'string',
      description: 'What the side note points to, in one sentence.',
      validation: (rule) => rule.max(60).warning('The side note has room for 60 characters.'),
    }),
    defineField({
      name: 'asideLink',
      title: 'Side note: link',
      type: 'link',
      description: 'Where the side note leads.',
    }),
  ],
  preview: {
    select: { title: 'label', links: 'links' },
    prepare: ({ title, links }: { title?: string; links?: unknown }) => ({
      title,
      subtitle: `Menu of ${Array.isArray(links) ? links.length : 0} links`,
    }),
  },
})
