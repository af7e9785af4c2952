import { defineField, defineType } from '@sanity/types'
import { requiredLine, requiredLink } from '../fields.ts'

export const featureTemplate = defineType({
  name: 'featureTemplate',
  title: 'Feature pages',
  type: 'document',
  fields: [
    requiredLink({ name: 'allFeatures', description: 'At the top: back to the list of features.' }),
    requiredLine({
      name: 'pathLabel',
      description: 'Names the path at the top for screen readers.',
    }),
    requiredLine({ name: 'stepsHeading', description: 'Over the three steps.', softMax: 40 }),
    defineField({
      name: 'closing',
      type: 'callToAction',
      description: 'The band at the end of every feature page.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { prepare: () => ({ title: 'Feature pages' }) },
})
