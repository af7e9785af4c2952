import { defineField } from '@sanity/types'
import { line, paragraph } from '#schemas/fields.ts'

type Notice = { title: string; description: string; subject: string; intro: string }

/** Mails to a member about the account; each is sent, with or without words. */
const SECURITY_NOTICES: Record<string, Notice> = {
  newDevice: {
    title: 'New device',
    description: 'After a login from a browser that has not logged in to the account before.',
    subject: 'New login to your account',
    intro: 'Someone has just logged in to your account from a device we have not seen before.',
  },
  passwordChanged: {
    title: 'Password changed',
    description: 'After a change of the password, on the dashboard or by a link.',
    subject: 'Your password was changed',
    intro: 'The password of your account has just been changed.',
  },
  addressChanged: {
    title: 'Email address changed',
    description: 'Goes to the address that the account had before.',
    subject: 'Your email address was changed',
    intro: 'Your account now has another email address. This one no longer opens it.',
  },
  factorOn: {
    title: 'Second factor turned on',
    description: 'Once an authenticator app is set up.',
    subject: 'Two-step login is on',
    intro:
      'From now on, logging in to your account takes a code from your phone as well as your password.',
  },
  factorOff: {
    title: 'Second factor turned off',
    description: 'Once it is removed.',
    subject: 'Two-step login is off',
    intro: 'From now on, your password alone opens your account.',
  },
  recoveryCodeUsed: {
    title: 'Recovery code used',
    description: 'After a login with one of the codes; {codes} is how many are left.',
    subject: 'A recovery code was used',
    intro: 'Someone has used one of your recovery codes. Codes left: {codes}.',
  },
  accountDeleted: {
    title: 'Account deleted',
    description: 'The last mail to a member.',
    subject: 'Your account has been deleted',
    intro:
      'Your account and everything sent from it have been deleted. Records of payments are kept for as long as the law requires.',
  },
}

const PLAN_PLACEHOLDERS =
  '{plan}, {billing}, {amount} and {date} become what the mail is about, where it is known.'

/** Mails to a customer about the plan; each is sent, with or without words. */
const PLAN_NOTICES: Record<string, Notice> = {
  changed: {
    title: 'Plan changed',
    description: 'After a change of plan or billing period.',
    subject: 'You are now on the {plan} plan',
    intro: 'Your plan has been changed to {plan}.',
  },
  ending: {
    title: 'Plan cancelled',
    description: 'After a cancellation; {date} is when the plan ends.',
    subject: 'Your {plan} plan ends on {date}',
    intro: 'Your {plan} plan has been cancelled. It works until {date} and will not renew.',
  },
  resumed: {
    title: 'Cancellation taken back',
    description: 'After somebody has cancelled, and thought better of it before the end.',
    subject: 'Your {plan} plan continues',
    intro: 'The cancellation of your {plan} plan has been taken back. It renews on {date}.',
  },
  renewalAhead: {
    title: 'Renewal ahead',
    description: 'Some days before a renewal: Stripe’s settings say how many.',
    subject: 'Your {plan} plan renews on {date}',
    intro:
      'We will charge {amount} for your {plan} plan on {date}. You do not need to do anything.',
  },
  paid: {
    title: 'Receipt of a renewal or change',
    description: 'After each payment but the first, which has the receipt above.',
    subject: 'Your receipt for the {plan} plan',
    intro: 'Thank you. We have received your payment of {amount}.',
  },
  paymentFailed: {
    title: 'Payment failed',
    description: 'After a renewal or a change that could not be charged; once an invoice.',
    subject: 'We could not charge you for the {plan} plan',
    intro: 'Your payment of {amount} did not go through. Please check your card to keep your plan.',
  },
}

function notice({ name, title, description, subject, intro }: Notice & { name: string }) {
  return defineField({
    name,
    title,
    type: 'object',
    description,
    options: { collapsible: true, collapsed: true },
    fields: [
      line({ name: 'subject', description: 'The subject.', softMax: 80, initialValue: subject }),
      paragraph({ name: 'intro', description: 'The first lines.', initialValue: intro }),
    ],
  })
}

function toFields(notices: Record<string, Notice>) {
  return Object.entries(notices).map(([name, words]) => notice({ name, ...words }))
}

export const securityNotices = defineField({
  name: 'securityNotices',
  title: 'Something about the account has changed',
  type: 'object',
  description: 'So that a member learns of an intruder.',
  group: 'members',
  fields: [
    ...toFields(SECURITY_NOTICES),
    line({
      name: 'buttonLabel',
      description: 'The button to a new password; not where it would lead nowhere.',
      softMax: 40,
      initialValue: 'Change your password',
    }),
    paragraph({
      name: 'note',
      description: 'At the end of each, for whoever did not do it.',
      initialValue:
        'If this was you, there is nothing to do. If not, reply to this email at once, and a person will help you.',
    }),
  ],
})

export const planNotices = defineField({
  name: 'planNotices',
  title: 'Something about the plan has changed',
  type: 'object',
  description: PLAN_PLACEHOLDERS,
  group: 'payments',
  fields: [
    ...toFields(PLAN_NOTICES),
    line({
      name: 'buttonLabel',
      description: 'The button to the dashboard.',
      softMax: 40,
      initialValue: 'Manage your plan',
    }),
    paragraph({
      name: 'note',
      description: 'At the end of each.',
      initialValue: 'Questions? Reply to this email and a person will answer.',
    }),
  ],
})
