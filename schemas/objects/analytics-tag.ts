import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { requiredLine } from '../fields.ts'

/** An analytics script, only loaded for visitors who accepted cookies. */
export const analyticsTag = defineType({
  name: 'analyticsTag',
  title: 'Analytics tag',
  type: 'object',
  fields: [
    requiredLine({ name: 'name', description: 'What it is, for editors alone.', softMax: 40 }),
    defineField({
      name: 'src',
      title: 'Script',
      type: 'url',
      description: 'The address of the script, as its maker gives it.',
      validation: (rule) => rule.required().uri({ scheme: ['https'], allowRelative: true }),
    }),
    defineField({
      name: 'attributes',
      type: 'array',
      description: 'What its maker asks to put on the script element, such as data-domain.',
      of: [
        defineArrayMember({
          name: 'analyticsAttribute',
          type: 'object',
          fields: [
            defineField({
              name: 'name',
              type: 'string',
              description: 'It starts with data-.',
              validation: (rule) =>
                rule.required().regex(/^data-[a-z0-9-]+$/, { name: 'data attribute' }),
            }),
            defineField({
              name: 'value',
              type: 'string',
              description: 'As its maker gives it.',
              validation: (rule) => rule.required(),
            }),
          ],
          preview: { select: { title: 'name', subtitle: 'value' } },
        }),
      ],
    }),
    defineField({
      name: 'connectsTo',
      title: 'Connects to',
      type: 'array',
      description: 'Other addresses that the script sends to, such as https://collect.example.com.',
      of: [
        defineArrayMember({
          type: 'url',
          validation: (rule) => rule.uri({ scheme: ['https'] }),
        }),
      ],
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'src' } },
})
