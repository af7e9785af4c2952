import { BRAND } from '#schemas/brand.ts'
import { defineField, defineType } from '@sanity/types'
import { optionalTextsField } from './account-texts.ts'
import { line, paragraph, requiredLine, requiredParagraph } from '#schemas/fields.ts'
import { letterhead } from './mail-letterhead.ts'
import { planNotices, securityNotices } from './notice-mails.ts'

const PLACEHOLDERS =
  '{name}, {email}, {company} and the other fields of the form in braces become what the visitor typed.'

const PAYMENT_PLACEHOLDERS = '{plan}, {billing}, {amount} and {reference} become what was paid.'

/** The mail that tells the team about a submission; its rows are the form's fields. */
function teamMail({ name, title, description }: Record<'name' | 'title' | 'description', string>) {
  return defineField({
    name,
    title,
    type: 'object',
    description,
    group: 'team',
    options: { collapsible: true, collapsed: true },
    fields: [
      requiredLine({ name: 'subject', description: `The subject. ${PLACEHOLDERS}`, softMax: 80 }),
      line({ name: 'intro', description: `The line over the fields. ${PLACEHOLDERS}` }),
    ],
    validation: (rule) => rule.required(),
  })
}

/** Default acknowledgements by form. */
const ACKNOWLEDGEMENTS = {
  contact: {
    title: 'Demo request',
    subject: 'We have received your demo request',
    received: 'Thank you. Your request for a demo has reached us.',
    next: 'A named person will write to you within 24 hours.',
  },
  resume: {
    title: 'Resume',
    subject: 'We have received your resume',
    received: 'Thank you for your interest in working with us. Your resume has reached our team.',
    next: 'A person will read it and write to you, whatever the answer.',
  },
  partnerApplication: {
    title: 'Partner application',
    subject: 'We have received your partner application',
    received: 'Thank you. Your application to our partner programme has reached us.',
    next: 'Our partner team will review it and get back to you soon.',
  },
  partnerMessage: {
    title: 'Message to the partner team',
    subject: 'We have received your message',
    received: 'Thank you. Your message to our partner team has reached us.',
    next: 'Our partner team will get back to you soon.',
  },
  whiteGlove: {
    title: 'White-glove application',
    subject: 'We have received your white-glove application',
    received: 'Thank you. Your application for white-glove early access has reached us.',
    next: 'Our team will contact you within 1 business day.',
  },
  integrationRequest: {
    title: 'Integration request',
    subject: 'We have received your integration request',
    received: 'Thank you. Your request for an integration has reached us.',
    next: 'A person will reply within 24 hours.',
  },
} as const

/**
 * The mail to the sender of a form. It has no placeholders: the address may belong to a stranger, who must not receive
 * typed text.
 */
function acknowledgement({
  name,
  title,
  subject,
  received,
  next,
}: Record<'name' | 'title' | 'subject' | 'received' | 'next', string>) {
  return defineField({
    name,
    title,
    type: 'object',
    description: 'Without a subject, or without what was received, this form sends no such mail.',
    options: { collapsible: true, collapsed: true },
    fields: [
      line({
        name: 'subject',
        description: 'The subject. Names and what was typed cannot stand in it.',
        softMax: 80,
        initialValue: subject,
      }),
      paragraph({
        name: 'received',
        title: 'What was received',
        description: 'The first lines: what has arrived.',
        initialValue: received,
      }),
      paragraph({
        name: 'next',
        title: 'What happens next',
        description: 'The lines after it: who reads it, and when an answer comes.',
        initialValue: next,
      }),
    ],
  })
}

export const emailTexts = defineType({
  name: 'emailTexts',
  title: 'Mails',
  type: 'document',
  groups: [
    { name: 'team', title: 'To the team', default: true },
    { name: 'senders', title: 'To who sent a form' },
    { name: 'newsletter', title: 'To subscribers' },
    { name: 'payments', title: 'To customers' },
    { name: 'members', title: 'To members' },
    { name: 'letterhead', title: 'Letterhead' },
  ],
  fields: [
    teamMail({ name: 'contact', title: 'Demo request', description: 'Contact, Book a Demo.' }),
    teamMail({ name: 'resume', title: 'Resume', description: 'Careers, Submit Your Resume.' }),
    teamMail({
      name: 'partnerApplication',
      title: 'Partner application',
      description: 'Partners, Apply to Partner Program.',
    }),
    teamMail({
      name: 'partnerMessage',
      title: 'Message to the partner team',
      description: 'Partners, Contact Partner Team.',
    }),
    teamMail({
      name: 'whiteGlove',
      title: 'White-glove application',
      description: 'White-Glove Early Access.',
    }),
    teamMail({
      name: 'integrationRequest',
      title: 'Integration request',
      description: 'Integrations, Request Integration.',
    }),
    teamMail({
      name: 'earlyAccess',
      title: 'Early access',
      description: 'Sign-up, Join our early access beta.',
    }),
    teamMail({
      name: 'blogComment',
      title: 'Comment',
      description: 'A comment on an article that waits for approval.',
    }),
    teamMail({
      name: 'formSubmission',
      title: 'Your own forms',
      description: 'The forms under Forms. {form} becomes the name of the form.',
    }),
    line({
      name: 'teamFooter',
      description: `The last line of each mail to the team. ${PLACEHOLDERS}`,
      group: 'team',
    }),
    defineField({
      name: 'acknowledgements',
      title: 'A form has arrived',
      type: 'object',
      description:
        'Goes to the address in a form: what was received and what happens next. One a form and address in a day.',
      group: 'senders',
      fields: [
        ...Object.entries(ACKNOWLEDGEMENTS).map(([name, words]) =>
          acknowledgement({ name, ...words }),
        ),
        paragraph({
          name: 'note',
          description: 'At the end of each, for whoever did not send the form.',
          initialValue:
            'Not you? Someone probably mistyped their address. You can ignore this email.',
        }),
      ],
    }),
    defineField({
      name: 'newsletterConfirmation',
      type: 'object',
      description: 'Asks the owner of an address whether the newsletter is wanted.',
      group: 'newsletter',
      fields: [
        requiredLine({ name: 'subject', description: 'The subject.', softMax: 80 }),
        requiredParagraph({ name: 'intro', description: 'What was asked for, and what to do.' }),
        requiredLine({ name: 'buttonLabel', description: 'On the button.', softMax: 40 }),
        paragraph({ name: 'note', description: 'For whoever did not ask for it.' }),
      ],
      validation: (rule) => rule.required(),
    }),
    requiredLine({
      name: 'unsubscribeLabel',
      description: 'The link at the end of each mail to a subscriber.',
      group: 'newsletter',
      softMax: 40,
    }),
    defineField({
      name: 'receipt',
      type: 'object',
      description:
        'Goes to whoever has paid for a plan; its rows are the plan, the period and the amount.',
      group: 'payments',
      fields: [
        requiredLine({
          name: 'subject',
          description: `The subject. ${PAYMENT_PLACEHOLDERS}`,
          softMax: 80,
          initialValue: 'Your receipt for the {plan} plan',
        }),
        requiredParagraph({
          name: 'intro',
          description: `Over the rows. ${PAYMENT_PLACEHOLDERS}`,
          initialValue: 'Thank you. We’ve received your payment of {amount} for the {plan} plan.',
        }),
        line({
          name: 'buttonLabel',
          description:
            'The button to the page that says what was bought and sends a link to set a password. Empty: no button.',
          softMax: 40,
        }),
        paragraph({
          name: 'buttonNote',
          description: 'Under the button: what the account is for. Left out without a button.',
        }),
        paragraph({ name: 'note', description: 'At the end.' }),
      ],
      validation: (rule) => rule.required(),
    }),
    optionalTextsField({
      name: 'refusedPayment',
      title: 'Refused payment',
      description:
        'Goes to whoever paid from a bank account, when the bank has refused the payment after all. {plan} and {billing} become what was chosen.',
      group: 'payments',
      texts: {
        subject: ['The subject.', 'Your bank has refused the payment for {plan}'],
        intro: [
          'What happened.',
          'Your bank has refused the payment. You haven’t been charged, and your plan hasn’t started.',
        ],
        buttonLabel: ['The button to the plans.', 'Choose a plan'],
        note: [
          'At the end.',
          'You can pay another way. Reply to this email and a person will answer.',
        ],
      },
    }),
    planNotices,
    securityNotices,
    defineField({
      name: 'accountExists',
      type: 'object',
      description: 'Goes to a member with whose address somebody tried to sign up again.',
      group: 'members',
      fields: [
        requiredLine({
          name: 'subject',
          description: 'The subject.',
          softMax: 80,
          initialValue: `You already have a ${BRAND.name} account`,
        }),
        requiredParagraph({
          name: 'intro',
          description: 'What happened, and that nothing has changed.',
          initialValue:
            'Someone, perhaps you, has just tried to sign up with this address. It already has an account, and nothing about it has changed.',
        }),
        requiredLine({
          name: 'buttonLabel',
          description: 'The button to the login.',
          softMax: 40,
          initialValue: 'Log in',
        }),
        paragraph({
          name: 'note',
          description: 'For whoever it was not.',
          initialValue: 'Not you? There is nothing to do: they did not get in.',
        }),
        requiredLine({
          name: 'forgotLabel',
          description: 'The link to a new password.',
          softMax: 40,
          initialValue: 'Forgot your password?',
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    letterhead,
  ],
  preview: { prepare: () => ({ title: 'Mails' }) },
})
