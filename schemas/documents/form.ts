import { defineField, defineType } from '@sanity/types'
import { fixedSlug } from '#schemas/addresses/fixed-slug.ts'
import { checkPrivateFile } from '#schemas/objects/private-file.ts'
import { line, paragraph, requiredLine, requiredParagraph, wholeNumber } from '../fields.ts'
import { textIn } from '../parts.ts'
import { checkFields, checkFileMail } from './form-faults.ts'
import { formField } from './form-field.ts'

export const form = defineType({
  name: 'form',
  title: 'Form',
  type: 'document',
  groups: [
    { name: 'fields', title: 'Fields', default: true },
    { name: 'sent', title: 'After it is sent' },
    { name: 'open', title: 'When it is open' },
  ],
  fields: [
    {
      ...requiredLine({
        name: 'name',
        description: 'Its name in the inbox. Visitors do not see it.',
        softMax: 60,
      }),
      group: 'fields',
    },
    {
      ...fixedSlug({
        description: 'Its submissions are stored under this name. Do not change it later.',
      }),
      group: 'fields',
    },
    defineField({
      name: 'fields',
      type: 'array',
      group: 'fields',
      description: 'What visitors fill in, from top to bottom. Few fields are sent more often.',
      of: [formField],
      validation: (rule) => [rule.required().min(1).max(40), rule.custom(checkFields)],
      initialValue: [
        {
          _type: 'formField',
          kind: 'line',
          label: 'Name',
          isRequired: true,
          role: 'name',
        },
        { _type: 'formField', kind: 'email', label: 'Work email', isRequired: true },
        { _type: 'formField', kind: 'text', label: 'Message', isRequired: false, role: 'summary' },
      ],
    }),
    {
      ...requiredLine({ name: 'submitLabel', description: 'The button.', initialValue: 'Send' }),
      group: 'fields',
    },
    {
      ...requiredLine({
        name: 'pendingLabel',
        description: 'The button while the form is sent.',
        initialValue: 'Sending…',
      }),
      group: 'fields',
    },
    {
      ...line({
        name: 'optionalLabel',
        description: 'Beside the fields that may be left empty.',
        initialValue: 'optional',
      }),
      group: 'fields',
    },
    {
      ...line({
        name: 'conditionText',
        description:
          'Over a field with a condition, where there is no JavaScript. {field} and {value} become the other field and its choice.',
        initialValue: 'Only if “{field}” is “{value}”',
      }),
      group: 'fields',
    },
    {
      ...line({
        name: 'chooseLabel',
        description: 'In a list before something is picked.',
        initialValue: 'Please choose',
      }),
      group: 'fields',
    },
    {
      ...requiredLine({
        name: 'thanksHeading',
        description: 'In place of the form once it is sent.',
        initialValue: 'Thank you',
        softMax: 60,
      }),
      group: 'sent',
    },
    {
      ...requiredParagraph({
        name: 'thanksText',
        description: 'Under it: who reads it, and when an answer comes.',
        initialValue: 'We have received your message and will write to you soon.',
      }),
      group: 'sent',
    },
    defineField({
      name: 'thanksPage',
      title: 'Page after sending',
      type: 'reference',
      group: 'sent',
      description: 'Visitors go there instead of staying. Optional.',
      to: [{ type: 'page' }],
    }),
    defineField({
      name: 'file',
      type: 'privateFile',
      group: 'sent',
      description:
        'Visitors can download it once they have sent the form, for an hour. Nobody else gets it, but whoever has it can pass it on. Optional.',
      validation: (rule) => [
        rule.custom(checkPrivateFile),
        rule
          .custom((file, { document }) =>
            file !== undefined && document?.thanksPage !== undefined && !document.fileByMail
              ? 'The link to the file is under the thanks, which visitors do not see when they go to a page. Empty “Page after sending”.'
              : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'fileByMail',
      title: 'Send the link by email',
      type: 'boolean',
      group: 'sent',
      description:
        'The mail to the sender gets a button that leads to the file, for seven days, and the page has no link: so the address has to be real. An address that has had its mails for the day gets the link on the page after all.',
      initialValue: false,
      hidden: ({ document }) => document?.file === undefined,
      validation: (rule) =>
        rule.custom((fileByMail, { document }) =>
          fileByMail && document?.file !== undefined ? checkFileMail(document) : true,
        ),
    }),
    {
      ...line({
        name: 'fileLabel',
        title: 'Words of the download',
        description: 'The link to the file. Empty for the name of the file.',
        initialValue: 'Download the file',
        softMax: 60,
      }),
      group: 'sent',
    },
    defineField({
      name: 'acknowledgement',
      title: 'Mail to the sender',
      type: 'object',
      group: 'sent',
      description: 'Without a subject, or without what was received, no such mail is sent.',
      options: { collapsible: true, collapsed: true },
      fields: [
        line({
          name: 'subject',
          description: 'The subject. Names and what was typed cannot stand in it.',
          softMax: 80,
        }),
        paragraph({
          name: 'received',
          title: 'What was received',
          description: 'The first lines: what has arrived.',
        }),
        paragraph({
          name: 'next',
          title: 'What happens next',
          description: 'The lines after it: who reads it, and when an answer comes.',
        }),
      ],
    }),
    defineField({
      name: 'takesFrom',
      title: 'Opens',
      type: 'datetime',
      group: 'open',
      description: 'In your own time. Empty: it is open as soon as it is published.',
    }),
    defineField({
      name: 'takesUntil',
      title: 'Closes',
      type: 'datetime',
      group: 'open',
      description: 'From then on nothing is taken any more. Empty: it stays open.',
      validation: (rule) =>
        rule.custom((takesUntil, { document }) =>
          takesUntil && Date.parse(takesUntil) <= Date.parse(textIn(document, 'takesFrom'))
            ? 'It must close after it opens.'
            : true,
        ),
    }),
    {
      ...requiredLine({
        name: 'closedHeading',
        description: 'In place of the form before it opens and after it has closed.',
        initialValue: 'This form is closed',
        softMax: 60,
      }),
      group: 'open',
    },
    {
      ...paragraph({
        name: 'closedText',
        description: 'Under it: when it opens, or what to do instead.',
        initialValue: 'Please write to us if you have a question.',
      }),
      group: 'open',
    },
    {
      ...wholeNumber({
        name: 'retentionDays',
        title: 'Days that submissions are kept',
        description: 'The privacy policy names it. Afterwards they are erased.',
        min: 30,
        max: 1_095,
      }),
      group: 'sent',
      initialValue: 365,
    },
  ],
  preview: { select: { title: 'name', subtitle: 'slug.current' } },
})
