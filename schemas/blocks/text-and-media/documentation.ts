import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { requiredLine } from '#schemas/fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const documentation = defineType({
  name: 'documentation',
  title: 'Documentation',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'What this chapter is about.', softMax: 40 }),
    defineField({
      name: 'text',
      type: 'richText',
      description: 'What a developer needs to know, in a few sentences.',
    }),
    defineField({
      name: 'entries',
      type: 'array',
      description: 'Endpoints, events or fields, each with what it is.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'documentationEntry',
          title: 'Entry',
          fields: [
            requiredLine({ name: 'term', description: 'As it is typed: “GET /v1/roles”.' }),
            requiredLine({ name: 'text', description: 'What it is or does.', softMax: 160 }),
          ],
          preview: { select: { title: 'term', subtitle: 'text' } },
        }),
      ],
    }),
    defineField({
      name: 'samples',
      type: 'array',
      description: 'Code to copy, such as a request and its response.',
      of: [defineArrayMember({ type: 'codeSample' })],
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Documentation' }),
})
