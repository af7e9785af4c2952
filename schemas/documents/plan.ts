import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, optionalLink, requiredLine, wholeNumber } from '../fields.ts'
import { annualPriceRemark } from '../free-months.ts'
import { getPart } from '../parts.ts'
import { previewText } from '../preview-text.ts'
import { sellingFault } from './plan-faults.ts'
import { isTaken } from '#schemas/addresses/unique.ts'
import { fixedSlug } from '#schemas/addresses/fixed-slug.ts'

/** How the Studio lists a plan; studio/pricing adds whether it is sold. */
export const planPreview = {
  select: { title: 'name', monthly: 'monthlyPrice', annual: 'annualPrice' },
  prepare: ({ title, monthly, annual }: Record<string, unknown>) => ({
    title: previewText(title) ?? 'Plan without a name',
    subtitle: `${dollars(monthly)} monthly, ${dollars(annual)} billed yearly`,
  }),
}

function dollars(price: unknown) {
  return typeof price === 'number' ? `$${price}` : '$?'
}

export const plan = defineType({
  name: 'plan',
  title: 'Plan',
  type: 'document',
  fields: [
    requiredLine({ name: 'name', description: 'The plan’s name on its card.', softMax: 24 }),
    fixedSlug({
      description: 'The plan’s name in addresses and in a checkout. Do not change it later.',
    }),
    requiredLine({ name: 'description', description: 'For whom it is.', softMax: 90 }),
    wholeNumber({
      name: 'monthlyPrice',
      description: 'Whole US dollars a month, billed monthly.',
      min: 1,
    }),
    defineField({
      name: 'annualPrice',
      type: 'number',
      description: 'Whole US dollars a month, billed yearly. Not above the monthly price.',
      validation: (rule) => [
        rule.required(),
        rule
          .integer()
          .min(1)
          .custom((price, { parent }) => {
            const monthly = getPart(parent, 'monthlyPrice')
            const isDearer =
              typeof monthly === 'number' && typeof price === 'number' && price > monthly
            return isDearer ? 'Billed yearly, a month may not cost more than billed monthly.' : true
          }),
        rule.custom(annualPriceRemark).warning(),
      ],
    }),
    defineField({
      name: 'features',
      type: 'array',
      description: 'What is included. The plan with the most rows sets their order on the page.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'planFeature',
          title: 'Feature',
          fields: [
            requiredLine({
              name: 'label',
              description: 'The same words in every plan, so that the rows line up.',
              softMax: 30,
            }),
            line({
              name: 'value',
              description: 'Such as 100. Empty means: included.',
              softMax: 24,
            }),
          ],
          preview: { select: { title: 'label', subtitle: 'value' } },
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'notIncluded',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'Labels of features that other plans have and this one lacks.',
    }),
    defineField({
      name: 'popular',
      title: 'Most popular',
      type: 'boolean',
      description: 'Marks the plan. One plan at most.',
      initialValue: false,
      validation: (rule) =>
        rule.custom(async (popular, context) =>
          popular && (await isTaken({ context, field: 'popular', value: true }))
            ? 'Another plan is marked already: unmark that one first.'
            : true,
        ),
    }),
    requiredLine({ name: 'ctaText', title: 'Button', description: 'What the button says.' }),
    optionalLink({
      name: 'ctaLink',
      title: 'Button leads to',
      description: 'For a plan that is not sold online. Empty means: to the checkout.',
    }),
    defineField({
      name: 'priceId',
      title: 'Stripe prices',
      type: 'object',
      description: 'The price ids at Stripe that the checkout charges.',
      options: { collapsible: true, collapsed: true },
      validation: (rule) =>
        rule
          .custom((priceId, { parent }) => sellingFault({ priceId, plan: parent }) ?? true)
          .warning(),
      fields: [
        line({ name: 'monthly', description: 'Starts with price_; billed monthly.' }),
        line({ name: 'annual', description: 'Starts with price_; billed yearly.' }),
      ],
    }),
  ],
  orderings: [{ title: 'Price', name: 'price', by: [{ field: 'monthlyPrice', direction: 'asc' }] }],
  preview: planPreview,
})
