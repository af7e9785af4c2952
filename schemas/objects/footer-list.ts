import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { labelField } from '../fields/label-field.ts'

export const footerList = defineType({
  name: 'footerList',
  title: 'Footer list',
  type: 'object',
  fields: [
    labelField({ name: 'heading', description: 'The name of the list, such as "Company".' }),
    defineField({
      name: 'links',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
      description: 'The links of the list, from top to bottom.',
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: {
    select: { title: 'heading', links: 'links' },
    prepare: ({ title, links }: { title?: string; links?: unknown }) => ({
      title,
      subtitle: `${Array.isArray(links) ? links.length : 0} links`,
    }),
  },
})
