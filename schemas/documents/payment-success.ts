import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, optionalLink, paragraph, requiredLine } from '../fields.ts'

const PLACEHOLDERS = '{plan} and {subscription} become the words below.'

export const paymentSuccess = defineType({
  name: 'paymentSuccess',
  title: 'After a payment',
  type: 'document',
  fields: [
    requiredLine({ name: 'title', description: 'On the browser’s tab.', softMax: 40 }),
    requiredLine({
      name: 'heading',
      description: `The thank-you. ${PLACEHOLDERS}`,
      softMax: 80,
    }),
    paragraph({ name: 'lead', description: `The line under it. ${PLACEHOLDERS}` }),
    requiredLine({
      name: 'planText',
      description: 'How {plan} is named: {name} becomes the name of the plan.',
      initialValue: 'the {name} plan',
    }),
    requiredLine({
      name: 'anyPlanText',
      description: '{plan}, when the address names none.',
      initialValue: 'your plan',
    }),
    requiredLine({
      name: 'annualText',
      description: '{subscription}, when it is billed yearly.',
      initialValue: 'annual subscription',
    }),
    requiredLine({
      name: 'monthlyText',
      description: '{subscription}, when it is billed monthly.',
      initialValue: 'monthly subscription',
    }),
    requiredLine({
      name: 'anySubscriptionText',
      description: '{subscription}, when the address names no plan.',
      initialValue: 'subscription',
    }),
    line({ name: 'stepsHeading', description: 'Over the next steps.', softMax: 40 }),
    defineField({
      name: 'steps',
      type: 'array',
      description: 'What to do next, in order.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'nextStep',
          title: 'Step',
          fields: [
            requiredLine({ name: 'title', description: 'What happens.', softMax: 40 }),
            paragraph({ name: 'text', description: 'How, and how long it takes.', softMax: 160 }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
    optionalLink({ name: 'primaryLink', description: 'The way on.' }),
    optionalLink({ name: 'secondaryLink', description: 'Where to ask.' }),
  ],
  preview: { prepare: () => ({ title: 'After a payment' }) },
})
