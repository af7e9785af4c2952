import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, paragraph, requiredLine } from '#schemas/fields.ts'
import {
  formLabels,
  intoWords,
  nextSteps,
  privacyFields,
  thanksLinks,
  wordsFieldset,
} from '#schemas/form-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

/** The interests that a visitor can choose: the values are stored, the labels are an editor's. */
const INTERESTS = ['product_demo', 'pricing', 'technical', 'partnership', 'other']

const INITIAL_LABELS: Readonly<Record<string, string>> = {
  product_demo: 'Product Demo',
  pricing: 'Pricing Information',
  technical: 'Technical Questions',
  partnership: 'Partnership Opportunities',
  other: 'Other',
}

export const contactForm = defineType({
  name: 'contactForm',
  title: 'Contact form',
  type: 'object',
  fieldsets: [wordsFieldset],
  fields: [
    requiredLine({ name: 'heading', description: 'Over the form. One sentence.', softMax: 60 }),
    paragraph({ name: 'lead', description: 'How long it takes and who replies when.' }),
    ...[
      formLabels({
        name: 'Full Name',
        email: 'Work Email',
        company: 'Company',
        phone: 'Phone',
        interestedIn: 'I am interested in',
        message: 'Message',
        optional: 'optional',
      }),
      line({
        name: 'chooseLabel',
        description: 'The empty choice of interests.',
        initialValue: 'Choose one',
      }),
      defineField({
        name: 'interests',
        type: 'array',
        description: 'What a visitor can choose, in order.',
        of: [
          defineArrayMember({
            type: 'object',
            name: 'interest',
            title: 'Interest',
            fields: [
              defineField({
                name: 'value',
                type: 'string',
                description: 'What is stored and reported.',
                options: { list: INTERESTS },
                validation: (rule) => rule.required(),
              }),
              requiredLine({ name: 'label', description: 'What a visitor reads.', softMax: 40 }),
            ],
            preview: { select: { title: 'label', subtitle: 'value' } },
          }),
        ],
        initialValue: INTERESTS.map((value) => ({
          _key: value,
          _type: 'interest',
          value,
          label: INITIAL_LABELS[value],
        })),
        validation: (rule) => rule.required().min(1),
      }),
      requiredLine({
        name: 'submitLabel',
        description: 'The button.',
        initialValue: 'Book a Demo',
      }),
      requiredLine({
        name: 'thanksHeading',
        description: 'In place of the form, once it was sent.',
        initialValue: 'Thank You',
      }),
      paragraph({ name: 'thanksText', description: 'What happens now.', rows: 2 }),
      requiredLine({
        name: 'againLabel',
        description: 'Leads back to an empty form.',
        initialValue: 'Submit Another Request',
      }),
      thanksLinks(),
      ...privacyFields,
    ].map(intoWords),
    line({ name: 'stepsHeading', description: 'Over what happens next, beside the form.' }),
    nextSteps({ itemName: 'contactStep', softMax: 80 }),
    line({
      name: 'detailsHeading',
      description: 'Over the addresses, which are those of the site’s settings.',
    }),
    defineField({
      name: 'detailLabels',
      type: 'object',
      description: 'The words before the addresses.',
      options: { collapsible: true, collapsed: true },
      fields: [
        line({ name: 'email', description: 'Before the e-mail address.', initialValue: 'Email' }),
        line({ name: 'phone', description: 'Before the number.', initialValue: 'Phone' }),
        line({ name: 'office', description: 'Before the office address.', initialValue: 'Office' }),
        line({ name: 'post', description: 'Before the postal address.', initialValue: 'Post' }),
      ],
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Contact form' }),
})
