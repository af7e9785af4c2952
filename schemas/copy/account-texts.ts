import { defineField } from '@sanity/types'
import { line, requiredLine } from '#schemas/fields.ts'

/** Words of a screen: the purpose of each, and its default from docs/requirements.md or ours. */
type Texts = Readonly<Record<string, readonly [of: string, text: string]>>

/** Defines an object of an account page that consists of such words. */
export function textsField({
  name,
  title,
  description,
  texts,
}: {
  name: string
  title: string
  description: string
  texts: Texts
}) {
  return defineField({
    name,
    title,
    type: 'object',
    description,
    group: name,
    fields: textFields(texts),
    validation: (rule) => rule.required(),
  })
}

/** Optional words of a part of a page: without them it is omitted, so that older documents stay valid. */
export function optionalTextsField({
  name,
  title,
  description,
  texts,
  group,
}: {
  name: string
  title: string
  description: string
  texts: Texts
  group?: string
}) {
  return defineField({
    name,
    title,
    type: 'object',
    description,
    options: { collapsible: true, collapsed: true },
    fields: Object.entries(texts).map(([field, [purpose, text]]) =>
      line({ name: field, description: purpose, softMax: 240, initialValue: text }),
    ),
    ...(group === undefined ? {} : { group }),
  })
}

/** Required lines, with a generous length warning, since some are sentences. */
function textFields(texts: Texts) {
  return Object.entries(texts).map(([name, [of, text]]) =>
    requiredLine({ name, description: of, softMax: 240, initialValue: text }),
  )
}

/** For a buyer whose bank has not paid yet, or has refused. {plan} becomes the name of the plan. */
export const underWay = {
  pendingHeading: [
    'Instead, while the bank has not confirmed the payment.',
    'Your payment for {plan} is on its way.',
  ],
  pendingText: [
    'Under it.',
    'Your bank hasn’t confirmed it yet, which can take a few days. As soon as it does, we’ll email your receipt with a link to your account.',
  ],
  failedHeading: ['Instead, when the bank has refused.', 'Your bank has refused the payment.'],
  failedText: ['Under it.', 'You haven’t been charged, and your plan hasn’t started.'],
  paymentLabel: ['The button of both, to the page about the payment.', 'See your payment'],
} as const
