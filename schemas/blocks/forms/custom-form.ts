import { defineField, defineType } from '@sanity/types'
import { paragraph, requiredLine } from '#schemas/fields.ts'
import { privacyFields } from '#schemas/form-fields.ts'
import { lightToneField } from '#schemas/look-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const customForm = defineType({
  name: 'customForm',
  title: 'Form',
  type: 'object',
  description: 'One of your own forms, with a heading.',
  fields: [
    requiredLine({ name: 'heading', description: 'Over the form. One sentence.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'What one gets for it, in two lines.' }),
    defineField({
      name: 'form',
      type: 'reference',
      description: 'Its fields and words. A form can stand on several pages.',
      to: [{ type: 'form' }],
      validation: (rule) => rule.required(),
    }),
    ...privacyFields,
    lightToneField(),
  ],
  preview: namedPreview({ title: ['heading'], kind: 'Form' }),
})
