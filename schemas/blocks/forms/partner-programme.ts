import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, paragraph, requiredLine } from '#schemas/fields.ts'
import { dialogFields, formLabels, privacyFields } from '#schemas/form-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const partnerProgramme = defineType({
  name: 'partnerProgramme',
  title: 'Partner programme',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'Over the types.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'A line or two beside the heading.', softMax: 200 }),
    defineField({
      name: 'types',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'partnerType' }] })],
      description: 'The types in their order, three a row. They are also the choices of the form.',
      validation: (rule) => rule.required().min(1).unique(),
    }),
    requiredLine({
      name: 'applyLabel',
      description: 'The button of each type; its form has the type filled in.',
      initialValue: 'Apply Now',
    }),
    line({ name: 'undecidedHeading', description: 'Under the types, for those who waver.' }),
    paragraph({ name: 'undecidedText', description: 'A line under it.', softMax: 160, rows: 2 }),
    requiredLine({
      name: 'applyAnyLabel',
      description: 'Opens the form with a choice of types; also the form’s heading.',
      initialValue: 'Apply to Partner Program',
    }),
    requiredLine({
      name: 'contactLabel',
      description: 'Opens a short form to the partner team; also the form’s heading.',
      initialValue: 'Contact Partner Team',
    }),
    defineField({
      name: 'application',
      type: 'object',
      description: 'The words of the application form.',
      options: { collapsible: true, collapsed: true },
      fields: [
        formLabels({
          companyName: 'Company',
          contactName: 'Your name',
          email: 'Work Email',
          phone: 'Phone',
          website: 'Website',
          partnerType: 'Partner type',
          message: 'Why would you like to partner with us?',
          optional: 'optional',
        }),
        line({
          name: 'chooseLabel',
          description: 'The empty choice of types.',
          initialValue: 'Select a partner type',
        }),
        requiredLine({
          name: 'submitLabel',
          description: 'Sends the form.',
          initialValue: 'Send application',
        }),
      ],
    }),
    defineField({
      name: 'enquiry',
      title: 'Message to the team',
      type: 'object',
      description: 'The words of the form to the partner team.',
      options: { collapsible: true, collapsed: true },
      fields: [
        formLabels({
          name: 'Your name',
          email: 'Work Email',
          subject: 'Subject',
          message: 'Message',
        }),
        requiredLine({
          name: 'submitLabel',
          description: 'Sends the form.',
          initialValue: 'Send message',
        }),
      ],
    }),
    ...dialogFields,
    ...privacyFields,
  ],
  preview: namedPreview({ title: 'heading', kind: 'Partner programme' }),
})
