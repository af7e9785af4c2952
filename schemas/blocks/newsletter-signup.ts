import { defineType } from '@sanity/types'
import { line, paragraph, requiredLine } from '../fields.ts'
import { formLabels, privacyFields } from '../form-fields.ts'
import { namedPreview } from '../named-preview.ts'

export const newsletterSignup = defineType({
  name: 'newsletterSignup',
  title: 'Newsletter box',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'What a subscriber gets.', softMax: 40 }),
    paragraph({ name: 'lead', description: 'One line more about it.', softMax: 120, rows: 2 }),
    formLabels({ email: 'Work Email' }),
    line({ name: 'emailPlaceholder', description: 'In the empty field.' }),
    requiredLine({ name: 'submitLabel', description: 'The button.', initialValue: 'Subscribe' }),
    ...privacyFields,
  ],
  preview: namedPreview({ title: 'heading', kind: 'Newsletter box' }),
})
