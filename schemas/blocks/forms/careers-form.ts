import { defineType } from '@sanity/types'
import { paragraph, requiredLine, requiredParagraph } from '#schemas/fields.ts'
import { dialogFields, formLabels, privacyFields } from '#schemas/form-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const careersForm = defineType({
  name: 'careersForm',
  title: 'Careers form',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'Beside the button.', softMax: 60 }),
    requiredParagraph({
      name: 'notice',
      description: 'Whether there are openings, in one or two sentences.',
    }),
    requiredLine({
      name: 'buttonLabel',
      description: 'Opens the form.',
      initialValue: 'Submit Your Resume',
    }),
    requiredLine({
      name: 'dialogHeading',
      description: 'Over the form.',
      initialValue: 'Submit Your Resume',
      softMax: 40,
    }),
    paragraph({ name: 'dialogText', description: 'A line under it.', softMax: 160, rows: 2 }),
    formLabels({
      fullName: 'Full Name',
      email: 'Email',
      phone: 'Phone',
      linkedin: 'LinkedIn profile',
      coverLetter: 'Covering letter',
      resumeLink: 'Link to your resume',
      resumeFile: 'Or upload it: PDF, up to 5 MB',
      optional: 'optional',
    }),
    requiredLine({
      name: 'submitLabel',
      description: 'Sends the form.',
      initialValue: 'Submit application',
    }),
    ...dialogFields,
    ...privacyFields,
  ],
  preview: namedPreview({ title: 'heading', kind: 'Careers form' }),
})
