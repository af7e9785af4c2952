import { defineField, defineType } from '@sanity/types'

export const navLink = defineType({
  name: 'navLink',
  title: 'Menu link',
  type: 'object',
  fields: [
    defineField({
      name: 'link',
      type: 'link',
      description: 'The name of the entry and where it leads.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'note',
      type: 'string',
      description: 'The muted line under the name. A few words.',
      validation: (rule) => rule.max(40).warning('The note has one line: 40 characters.'),
    }),
  ],
  preview: { select: { title: 'link.label', subtitle: 'note' } },
})
