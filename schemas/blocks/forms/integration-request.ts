import { defineType } from '@sanity/types'
import { line, optionalLink, paragraph, requiredLine } from '#schemas/fields.ts'
import { formLabels, nextSteps, privacyFields } from '#schemas/form-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const integrationRequest = defineType({
  name: 'integrationRequest',
  title: 'Integration request',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'Over the form. One sentence.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'What happens with a request, and when.' }),
    formLabels({
      name: 'Full Name',
      email: 'Work Email',
      company: 'Company',
      system: 'Which system or tool',
      message: 'What should it do?',
      documentation: 'Link to its API documentation',
      optional: 'optional',
    }),
    line({
      name: 'messageHint',
      description: 'Under the large field: what is worth writing.',
      softMax: 120,
    }),
    requiredLine({ name: 'submitLabel', description: 'The button.', initialValue: 'Send request' }),
    ...privacyFields,
    line({ name: 'stepsHeading', description: 'Over what happens next, beside the form.' }),
    nextSteps({ itemName: 'requestStep', softMax: 110 }),
    optionalLink({
      name: 'asideLink',
      description: 'Under the steps: for who would rather build.',
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Integration request' }),
})
