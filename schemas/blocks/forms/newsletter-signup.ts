import { defineType } from '@sanity/types'
import { line, paragraph, requiredLine } from '#schemas/fields.ts'
import { formLabels, privacyFields } from '#schemas/form-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

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
