import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, notBlank, requiredLine } from '#schemas/fields.ts'
import { freeMonthsClaimOrPlaceholder } from '#schemas/free-months.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const planCards = defineType({
  name: 'planCards',
  title: 'Plan cards',
  type: 'object',
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'labels', title: 'Labels' },
  ],
  fields: [
    requiredLine({
      name: 'heading',
      description: 'The claim over the prices.',
      softMax: 60,
      group: 'content',
    }),
    line({
      name: 'note',
      description: 'Under the switch: guarantee and notice.',
      softMax: 80,
      group: 'content',
    }),
    defineField({
      name: 'plans',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'plan' }] })],
      description: 'The plans from left to right. Prices are changed in the plans themselves.',
      group: 'content',
      validation: (rule) => [rule.required().min(1).unique(), rule.max(4).warning()],
    }),
    requiredLine({
      name: 'monthlyLabel',
      description: 'The left side of the switch.',
      initialValue: 'Monthly',
      group: 'labels',
    }),
    defineField({
      name: 'annualLabel',
      type: 'string',
      description:
        'The right side of the switch. {freeMonths} becomes “2 months”, as all plans give them; its brackets go when one gives none.',
      initialValue: 'Annual ({freeMonths} free)',
      group: 'labels',
      validation: (rule) => [
        rule.required().custom(notBlank),
        rule.max(120).warning(),
        rule.custom(freeMonthsClaimOrPlaceholder).warning(),
      ],
    }),
    line({
      name: 'ownPlanLabel',
      description: 'On the button of the plan that a member has; it leads to the dashboard.',
      initialValue: 'Your plan',
      group: 'labels',
    }),
    line({
      name: 'changePlanLabel',
      description: 'On the other buttons for who has a plan; {plan} is filled in.',
      initialValue: 'Change to {plan}',
      group: 'labels',
    }),
    requiredLine({
      name: 'popularLabel',
      description: 'On the plan that is marked as popular.',
      initialValue: 'Most popular',
      group: 'labels',
    }),
    line({
      name: 'perMonthLabel',
      description: 'Beside the price.',
      initialValue: 'a month',
      group: 'labels',
    }),
    line({
      name: 'billedYearlyLabel',
      description: 'Under it when the switch is on annual.',
      initialValue: 'billed yearly',
      group: 'labels',
    }),
    line({
      name: 'yearlyTotalText',
      description: 'Under an annual price; {annualTotal} and {monthlyTotal} are filled in.',
      initialValue: '{annualTotal} a year, instead of {monthlyTotal}',
      group: 'labels',
    }),
    requiredLine({
      name: 'includedLabel',
      description: 'For a feature without a value of its own.',
      initialValue: 'Included',
      group: 'labels',
    }),
    requiredLine({
      name: 'notIncludedLabel',
      description: 'For what a plan lacks.',
      initialValue: 'Not included',
      group: 'labels',
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Plan cards' }),
})
