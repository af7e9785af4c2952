import { defineField } from '@sanity/types'
import { requiredLine } from '#schemas/fields.ts'

/** Reasons why a checkout did not start: R19.2 and R19.3, word for word, and others that they do not cover. */
const FAILURES = {
  createText: ['When Stripe refuses the order.', 'Failed to create checkout session'],
  addressText: [
    'When Stripe answers something that is no page to go to.',
    'Invalid response from checkout service',
  ],
  initiateText: ['When Stripe does not answer.', 'Failed to initiate checkout'],
  startText: [
    'When our own server does not answer, or fails.',
    'Failed to start checkout process. Please try again.',
  ],
  providerText: [
    'When the secret key of Stripe is missing or wrong.',
    'The payment provider is not properly configured. Nothing has been charged.',
  ],
  notForSaleText: [
    'When a plan without prices at Stripe is asked for.',
    'This plan cannot be bought online just now. Nothing has been charged; please contact us.',
  ],
  priceText: [
    'When Stripe would charge another price than the page shows.',
    'The price of this plan is being changed, so it cannot be bought just now. Nothing has been charged.',
  ],
} as const

/** On Stripe's page, above its button. */
const SAID = {
  secondPlanText: [
    'On Stripe’s page before anything is paid: who has a plan buys a second one.',
    'Already have a plan? This buys a second one, charged separately. To change your plan instead, go back and log in.',
  ],
  boughtPlanText: [
    'The same in a browser that has bought before; {plan} becomes “the Starter plan”.',
    'You have already bought {plan} in this browser. This buys a second plan, charged separately. To change yours instead, go back and log in.',
  ],
} as const

/** Copy of the plan buttons on the way to Stripe, and when they do not get there. */
export const checkoutMessages = defineField({
  name: 'checkout',
  type: 'object',
  group: 'checkout',
  description: 'What a visitor reads who has pressed the button of a plan.',
  fields: [
    requiredLine({
      name: 'pendingLabel',
      description: 'The button, until Stripe’s page is there.',
      softMax: 24,
      initialValue: 'Processing...',
    }),
    defineField({
      name: 'promotionCodes',
      type: 'boolean',
      description:
        'Whether Stripe’s page has a field for a promotion code. The codes themselves are made in Stripe’s dashboard.',
      initialValue: true,
    }),
    ...Object.entries(FAILURES).map(([name, [description, initialValue]]) =>
      requiredLine({ name, description, initialValue }),
    ),
    ...Object.entries(SAID).map(([name, [description, initialValue]]) =>
      requiredLine({ name, description, softMax: 300, initialValue }),
    ),
  ],
  validation: (rule) => rule.required(),
})
