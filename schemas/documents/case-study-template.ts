import { BRAND } from '#schemas/brand.ts'
import { defineField, defineType } from '@sanity/types'
import { line, optionalLink, paragraph, requiredLine } from '../fields.ts'

/** A field of labels, each with the word that a new dataset starts with. */
const labelGroup = ({
  name,
  description,
  labels,
}: {
  name: string
  description: string
  labels: Record<string, { initialValue: string; description: string }>
}) =>
  defineField({
    name,
    type: 'object',
    description,
    options: { collapsible: true, columns: 2 },
    fields: Object.entries(labels).map(([label, options]) => line({ name: label, ...options })),
  })

export const caseStudyTemplate = defineType({
  name: 'caseStudyTemplate',
  title: 'On every case study',
  type: 'document',
  fields: [
    optionalLink({ name: 'backLink', description: 'Over the title: back to all stories.' }),
    optionalLink({ name: 'demoLink', description: 'The button under the title.' }),
    labelGroup({
      name: 'laneLabels',
      description: 'The lane’s table, which screen readers read instead of the drawing.',
      labels: {
        stage: { initialValue: 'Stage', description: 'Head of the column of stages.' },
        people: { initialValue: 'People', description: 'Head of the column of numbers.' },
      },
    }),
    requiredLine({
      name: 'metricsHeading',
      description: 'Over the table of figures.',
      softMax: 40,
    }),
    labelGroup({
      name: 'metricLabels',
      description: 'The heads of the table of figures.',
      labels: {
        measure: { initialValue: 'Measure', description: 'Over what is measured.' },
        before: { initialValue: 'Before', description: 'Over the figures before.' },
        after: { initialValue: `With ${BRAND.name}`, description: 'Over the figures after.' },
        change: { initialValue: 'Change', description: 'Over the difference.' },
      },
    }),
    requiredLine({ name: 'workflowHeading', description: 'Beside the workflow.', softMax: 30 }),
    paragraph({ name: 'workflowNote', description: 'Under that heading.', softMax: 120 }),
    labelGroup({
      name: 'workflowLabels',
      description: 'The words of the workflow and the heads of its table.',
      labels: {
        show: { initialValue: 'Show the workflow', description: 'While it is folded away.' },
        hide: { initialValue: 'Hide the workflow', description: 'While it is open.' },
        when: { initialValue: 'Day', description: 'Over the days.' },
        step: { initialValue: 'What happened', description: 'Over the steps.' },
        doneBy: { initialValue: 'Done by', description: 'Over who did it.' },
        left: { initialValue: 'Still in', description: 'Over the applicants who were left.' },
        time: { initialValue: 'CEO time', description: 'Over the time that each step took.' },
        total: { initialValue: 'Total', description: 'Before the sum of the times.' },
      },
    }),
    defineField({
      name: 'closing',
      type: 'callToAction',
      description: 'The band at the end of every case study.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { prepare: () => ({ title: 'On every case study' }) },
})
