import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, markedPhrase, optionalLink, paragraph, requiredLine } from '#schemas/fields.ts'
import { thanksLinks } from '#schemas/form-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

const fieldLabel = ({ name, initialValue }: { name: string; initialValue: string }) =>
  requiredLine({ name, description: 'Over the field.', initialValue, softMax: 60 })

export const whiteGloveForm = defineType({
  name: 'whiteGloveForm',
  title: 'White-glove application',
  type: 'object',
  fieldsets: [
    {
      name: 'labels',
      title: 'Labels of the form',
      options: { columns: 2, collapsible: true, collapsed: true },
    },
  ],
  fields: [
    requiredLine({ name: 'heading', description: 'What one applies for.', softMax: 80 }),
    markedPhrase(),
    paragraph({ name: 'lead', description: 'What to bring and what happens then.' }),
    defineField({
      name: 'programme',
      type: 'reference',
      to: [{ type: 'whiteGloveProgramme' }],
      description: 'Its price, its clauses and its hours stand beside the form.',
      validation: (rule) => rule.required(),
    }),
    line({ name: 'formHeading', description: 'Over the form.', softMax: 40 }),
    ...[
      fieldLabel({ name: 'fullNameLabel', initialValue: 'Full Name' }),
      fieldLabel({ name: 'emailLabel', initialValue: 'Company Email' }),
      fieldLabel({ name: 'companyLabel', initialValue: 'Company Name' }),
      fieldLabel({ name: 'phoneLabel', initialValue: 'Phone Number' }),
      fieldLabel({ name: 'sizeLabel', initialValue: 'Company Size' }),
      fieldLabel({ name: 'anySizeLabel', initialValue: 'Select company size' }),
      fieldLabel({ name: 'positionLabel', initialValue: 'Position You Need to Fill' }),
      fieldLabel({
        name: 'challengesLabel',
        initialValue: 'Your hiring process and its challenges',
      }),
      fieldLabel({ name: 'optionalLabel', initialValue: 'optional' }),
    ].map((field) => ({ ...field, fieldset: 'labels' })),
    defineField({
      name: 'sizes',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'What can be chosen as the size of the company.',
      initialValue: ['1-10', '11-50', '51-200', '201-500', '500+ employees'],
      validation: (rule) => rule.required().min(1).unique(),
    }),
    line({ name: 'challengesHint', description: 'Under the last field.', softMax: 120 }),
    requiredLine({
      name: 'buttonLabel',
      description: 'On the button.',
      initialValue: 'Submit Application',
      softMax: 24,
    }),
    requiredLine({
      name: 'thanksHeading',
      description: 'In place of the form, once it was sent.',
      initialValue: 'Thank You',
    }),
    paragraph({
      name: 'thanksText',
      description: 'Who gets in touch, when, and how one pays.',
      rows: 3,
    }),
    requiredLine({
      name: 'againLabel',
      description: 'Leads back to an empty form.',
      initialValue: 'Submit Another Application',
    }),
    thanksLinks(),
    line({ name: 'privacyNote', description: 'Beside the button.', softMax: 120 }),
    optionalLink({ name: 'privacyLink', description: 'After it.' }),
    line({ name: 'nextHeading', description: 'Over what happens next.', softMax: 40 }),
    defineField({
      name: 'next',
      type: 'array',
      description: 'What happens after one has applied, in order.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'datedStep',
          title: 'Step',
          fields: [
            requiredLine({
              name: 'when',
              description: 'Such as “Within 1 business day”.',
              softMax: 40,
            }),
            requiredLine({ name: 'text', description: 'What happens.', softMax: 90 }),
          ],
          preview: { select: { title: 'when', subtitle: 'text' } },
        }),
      ],
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'White-glove application' }),
})
