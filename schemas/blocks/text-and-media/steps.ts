import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, paragraph, requiredLine, requiredParagraph } from '#schemas/fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'
import { listIn, getPart } from '#schemas/parts.ts'

export const steps = defineType({
  name: 'steps',
  title: 'Steps',
  type: 'object',
  fields: [
    line({ name: 'heading', description: 'Over the steps, where one is needed.', softMax: 60 }),
    defineField({
      name: 'steps',
      type: 'array',
      description: 'The steps in their order. Where people are counted, they are drawn as lines.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'step',
          title: 'Step',
          fields: [
            requiredLine({ name: 'title', description: 'What is done.', softMax: 40 }),
            requiredParagraph({ name: 'text', description: 'How, in a few lines.' }),
            defineField({
              name: 'count',
              type: 'number',
              description:
                'How many people are left after it. Leave empty where nobody is counted.',
              validation: (rule) => rule.integer().min(1).max(200),
            }),
            line({
              name: 'countLabel',
              description: 'Under the number, such as “profiles read”.',
              softMax: 30,
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'count' } },
        }),
      ],
      validation: (rule) =>
        rule.required().custom((list) => {
          const counts = listIn({ list }, 'list')
            .map((step) => getPart(step, 'count'))
            .filter((count) => typeof count === 'number')
          return counts.every((count, index) => count <= (counts[index - 1] ?? count))
            ? true
            : 'Nobody joins on the way: a count cannot be larger than the one before.'
        }),
    }),
    paragraph({ name: 'legend', description: 'What a line stands for.', rows: 2 }),
    paragraph({ name: 'finalistsLegend', description: 'What the thick lines stand for.', rows: 2 }),
    defineField({
      name: 'table',
      title: 'The counts as a table',
      type: 'object',
      description: 'Words of the table that screen readers read in place of the drawing.',
      fields: [
        requiredLine({ name: 'caption', description: 'What the table shows.' }),
        requiredLine({ name: 'stepLabel', description: 'Over the column of the steps.' }),
        requiredLine({ name: 'countLabel', description: 'Over the column of the counts.' }),
      ],
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Steps' }),
})
