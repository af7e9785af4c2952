import { defineField, defineType } from '@sanity/types'
import { line, requiredLine, wholeNumber } from '../fields.ts'

export const caseMetric = defineType({
  name: 'caseMetric',
  title: 'Figure',
  type: 'object',
  fields: [
    requiredLine({ name: 'measure', description: 'What is measured.', softMax: 40 }),
    line({ name: 'before', description: 'The figure before.', softMax: 30 }),
    requiredLine({ name: 'after', description: 'The figure now; it is set large.', softMax: 24 }),
    line({ name: 'change', description: 'The difference, such as “67% less”.', softMax: 30 }),
  ],
  preview: { select: { title: 'measure', subtitle: 'after' } },
})

export const workflowStep = defineType({
  name: 'workflowStep',
  title: 'Step',
  type: 'object',
  fields: [
    requiredLine({ name: 'when', description: 'Such as “Day 1–2”.', softMax: 12 }),
    requiredLine({ name: 'text', description: 'What happened.', softMax: 90 }),
    line({ name: 'doneBy', description: 'Who did it.', softMax: 30 }),
    defineField({
      name: 'left',
      type: 'number',
      description: 'Applicants who were still in afterwards; its bar is drawn to scale.',
      validation: (rule) => rule.integer().min(0),
    }),
    wholeNumber({ name: 'minutes', description: 'Minutes it took; the sum is worked out.' }),
  ],
  preview: { select: { title: 'text', subtitle: 'when' } },
})

const bar = ({ name, description }: { name: string; description: string }) =>
  defineField({
    name,
    type: 'object',
    description,
    options: { columns: 3 },
    fields: [
      requiredLine({ name: 'label', description: 'Before the bar, such as “Before”.' }),
      defineField({
        name: 'value',
        type: 'number',
        description: 'The bar’s length.',
        validation: (rule) => rule.required().min(0),
      }),
      requiredLine({ name: 'text', description: 'The figure as printed, such as “45 days”.' }),
    ],
  })

export const barPair = defineType({
  name: 'barPair',
  title: 'Pair of bars',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'What both bars count.', softMax: 40 }),
    bar({ name: 'before', description: 'The upper, paler bar.' }),
    bar({ name: 'after', description: 'The lower bar.' }),
    line({ name: 'change', description: 'What it comes to: “67% faster”.', softMax: 30 }),
  ],
  preview: { select: { title: 'heading', subtitle: 'change' } },
})
