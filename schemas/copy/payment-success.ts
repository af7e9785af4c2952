import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { optionalTextsField } from './account-texts.ts'
import { line, optionalLink, paragraph, requiredLine, requiredParagraph } from '#schemas/fields.ts'

const PLACEHOLDERS = '{plan} and {subscription} become the words below.'

/** States other than paid: a payment that did not happen must not be thanked for. */
const OTHER_STATES = {
  pending: {
    title: 'Payment on its way',
    description: 'When the bank has not confirmed the payment yet.',
    heading: 'Your payment is on its way.',
    text: 'Your bank hasn’t confirmed it yet, which can take a few days. As soon as it does, we’ll email your receipt with a link to your account. There is nothing to do until then.',
  },
  failed: {
    title: 'Payment refused',
    description: 'When the bank has refused a payment that was on its way.',
    heading: 'Your bank has refused the payment.',
    text: 'You haven’t been charged, and your plan hasn’t started. Choose a plan to pay another way, or write to us.',
  },
  unpaid: {
    title: 'Not paid',
    description: 'When the checkout was left, or ran out, before it was paid.',
    heading: 'Nothing has been paid yet.',
    text: 'The checkout wasn’t finished, and you haven’t been charged. Choose a plan to start again.',
  },
  notFound: {
    title: 'Payment not found',
    description: 'When Stripe knows no such payment.',
    heading: 'We cannot find this payment.',
    text: 'Stripe has no payment under this link. If you have paid, your receipt is in your inbox; if it isn’t, write to us.',
  },
  unknown: {
    title: 'Stripe does not answer',
    description: 'When nobody can say whether it was paid.',
    heading: 'We cannot see your payment just now.',
    text: 'Stripe isn’t answering. If you have paid, your receipt will come by email, so please don’t pay again. Reload this page in a minute.',
  },
} as const

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
    requiredLine({
      name: 'toastText',
      description: 'The notice, once: {plan} becomes the name of the plan.',
      initialValue: 'Payment for {plan} plan successful!',
    }),
    optionalTextsField({
      name: 'purchase',
      title: 'What was bought',
      description: 'The figures of a payment that has arrived. A row without a label is left out.',
      texts: {
        planLabel: ['Before the plan.', 'Plan'],
        billedLabel: ['Before the period.', 'Billed'],
        monthlyLabel: ['The period, when it is billed monthly.', 'Monthly'],
        annualLabel: ['The period, when it is billed yearly.', 'Yearly'],
        paidLabel: ['Before the amount.', 'Paid'],
        nextLabel: ['Before the next charge.', 'Next charge'],
        nextText: ['The next charge: {amount} and {date}.', '{amount} on {date}'],
        receiptLabel: ['Before the address that the receipt goes to.', 'Receipt sent to'],
      },
    }),
    optionalTextsField({
      name: 'second',
      title: 'A second plan',
      description:
        'After a second payment from the same browser and address: perhaps nobody wanted two. {earlier} and {plan} become what was bought. Without a text nothing is said.',
      texts: {
        heading: ['Over the text.', 'You now have two plans'],
        text: [
          'How to undo it.',
          'You paid for {earlier} before, and now for {plan}. Didn’t mean to? Reply to either receipt within 30 days, and we’ll cancel one and refund it in full.',
        ],
      },
    }),
    optionalTextsField({
      name: 'setPassword',
      title: 'Set your password',
      description:
        'The first step of a buyer without an account: a button that mails a link to the address of the receipt. It stands in for the steps that lead to /signup. Without a button label there is no such step. {email} becomes the address.',
      texts: {
        title: ['What to do.', 'Set your password'],
        text: [
          'What the button does.',
          'We’ll email a link to {email}. Once your password is set, you can sign in to your plan.',
        ],
        buttonLabel: ['The button.', 'Set your password'],
        pendingLabel: ['The button, while it is sent.', 'Sending...'],
        sentTitle: ['Once the link is on its way.', 'The link is on its way'],
        sentText: [
          'Under it.',
          'Open the email to {email} and follow the link. It works once, for one hour.',
        ],
        againLabel: ['The button, once the link is on its way.', 'Send it again'],
        loginText: ['Before the link to the login.', 'Already have an account?'],
        loginLabel: ['The link to the login.', 'Log in'],
      },
    }),
    optionalTextsField({
      name: 'logIn',
      title: 'Log in',
      description:
        'The first step instead, in the browser that has paid, of a buyer whose address has an account. Without a button label it is “Set your password” for them as well. {email} becomes the address.',
      texts: {
        title: ['What to do.', 'Log in to your account'],
        text: [
          'What the button does.',
          '{email} already has an account. Log in to it in this browser to find your plan there.',
        ],
        buttonLabel: ['The button.', 'Log in'],
        mailLabel: ['The button to a link for a new password.', 'Send me a link instead'],
      },
    }),
    ...Object.entries(OTHER_STATES).map(([name, { title, description, heading, text }]) =>
      defineField({
        name,
        title,
        type: 'object',
        description,
        options: { collapsible: true, collapsed: true },
        fields: [
          requiredLine({
            name: 'heading',
            description: 'Instead of the thank-you.',
            softMax: 80,
            initialValue: heading,
          }),
          requiredParagraph({
            name: 'text',
            description: 'The line under it.',
            initialValue: text,
          }),
        ],
        validation: (rule) => rule.required(),
      }),
    ),
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
            optionalLink({ name: 'link', description: 'Where the step is done, under its text.' }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
    optionalLink({ name: 'primaryLink', description: 'The way on.' }),
    optionalLink({ name: 'secondaryLink', description: 'Where to ask.' }),
    optionalLink({ name: 'plansLink', description: 'Back to the plans, when nothing was paid.' }),
  ],
  preview: { prepare: () => ({ title: 'After a payment' }) },
})
