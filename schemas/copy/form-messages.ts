import { defineField, defineType } from '@sanity/types'
import { requiredLine, requiredParagraph } from '#schemas/fields.ts'
import { checkoutMessages } from './checkout-messages.ts'

/** Messages about a field, by the rule that its value breaks. */
const FAULTS = {
  required: { of: 'A field that was left empty.', text: 'Please fill in this field' },
  tooLong: {
    of: 'A text that is too long; {max} becomes the number of characters.',
    text: 'Please shorten this to {max} characters',
  },
  choice: { of: 'A choice that is not offered.', text: 'Please choose one of these' },
  email: { of: 'An e-mail address.', text: 'Please enter a valid email address' },
  emailLetters: {
    of: 'An e-mail address with letters such as ö before the @: mail servers do not agree on them.',
    text: 'Please use an address without letters like “é” or “ö” before the @',
  },
  phone: { of: 'A telephone number.', text: 'Please enter a valid phone number' },
  fullName: {
    of: 'The name of an applicant: two characters at least.',
    text: 'Name must be at least 2 characters',
  },
  coverLetter: {
    of: 'A covering letter: ten characters at least.',
    text: 'Please tell us a bit about yourself',
  },
  resumeLink: {
    of: 'The address of a resume.',
    text: 'Please enter a valid URL to your resume',
  },
  file: {
    of: 'A file that is missing, too large, or of another type; {formats} and {size} become what is taken.',
    text: 'Please choose a file: {formats}, at most {size} MB',
  },
  resumeFile: {
    of: 'The file of a resume that is not a PDF, or larger than 5 MB.',
    text: 'Please upload a PDF of at most 5 MB',
  },
  companyName: { of: 'The company of a partner.', text: 'Company name is required' },
  contactName: { of: 'The contact of a partner.', text: 'Contact name is required' },
  website: { of: 'A website.', text: 'Please enter a valid website URL' },
  partnerType: { of: 'The type of a partner.', text: 'Partner type is required' },
  partnerInterest: {
    of: 'Why somebody wants to be a partner: ten characters at least.',
    text: 'Please tell us about your interest in partnering',
  },
  name: { of: 'The name of somebody who writes.', text: 'Name is required' },
  subject: { of: 'The subject of a message.', text: 'Subject is required' },
  message: { of: 'A message: ten characters at least.', text: 'Please enter your message' },
  documentation: {
    of: 'The address of a documentation.',
    text: 'Please enter a valid URL to the documentation',
  },
} as const

/** Stored forms, with their messages of success and failure. */
const FORMS = {
  contact: {
    title: 'Contact',
    success: ['Request sent', 'Thank you. A named person will write to you within 24 hours.'],
    failure: 'There was a problem sending your request. Please try again later.',
    pending: 'Sending...',
  },
  resume: {
    title: 'Resume',
    success: [
      'Application Submitted',
      "Thank you for your interest! We'll review your resume and get back to you soon.",
    ],
    failure: 'There was a problem submitting your application. Please try again later.',
    pending: 'Submitting...',
  },
  partnerApplication: {
    title: 'Partner application',
    success: [
      'Application Submitted',
      "Thank you for your interest in our partner program! We'll review your application and get back to you soon.",
    ],
    failure: 'There was a problem submitting your application. Please try again later.',
    pending: 'Submitting...',
  },
  partnerMessage: {
    title: 'Message to the partner team',
    success: [
      'Message Sent',
      'Thank you for your message! Our partner team will get back to you soon.',
    ],
    failure: 'There was a problem sending your message. Please try again later.',
    pending: 'Sending...',
  },
  whiteGlove: {
    title: 'White-glove application',
    success: [
      'Application Submitted',
      'Thank you for applying. Our team will contact you within 1 business day.',
    ],
    failure: 'There was a problem submitting your application. Please try again later.',
    pending: 'Submitting...',
  },
  integrationRequest: {
    title: 'Request for an integration',
    success: ['Request sent', 'Thank you. A person will reply within 24 hours.'],
    failure: 'There was a problem sending your request. Please try again later.',
    pending: 'Sending...',
  },
  newsletter: {
    title: 'Newsletter',
    success: [
      'Subscription successful!',
      'An email with a link is on its way, unless you’re already subscribed. Follow the link to confirm.',
    ],
    failure: 'There was a problem with your subscription. Please try again later.',
    pending: 'Sending...',
  },
  comment: {
    title: 'Comment',
    success: ['Comment posted', 'Only you can see it until we’ve approved it.'],
    failure: 'There was a problem posting your comment. Please try again later.',
    pending: 'Sending...',
  },
} as const

/** The pages to which the links of the newsletter's mails lead. */
const NEWSLETTER_PAGES = {
  confirmHeading: ['Over the page of the confirmation link.', 'Confirm your subscription'],
  confirmText: [
    'Under it.',
    'Someone, probably you, asked for our newsletter at this address. Press the button to confirm.',
  ],
  confirmLabel: ['Its button.', 'Confirm my subscription'],
  confirmedHeading: ['Once it was pressed.', 'You are subscribed'],
  confirmedText: ['Under it.', 'You’ll get the next issue. You can unsubscribe at any time.'],
  leaveHeading: ['Over the page of the unsubscribe link.', 'Unsubscribe from the newsletter'],
  leaveText: ['Under it.', 'Press the button to stop receiving it.'],
  leaveLabel: ['Its button.', 'Unsubscribe'],
  leftHeading: ['Once it was pressed.', 'You’ve unsubscribed'],
  leftText: [
    'Under it.',
    'You won’t get any more issues, and we’ll delete your address after 30 days.',
  ],
  expiredHeading: ['Over the page of a link that leads nowhere.', 'This link no longer works'],
  expiredText: [
    'Under it.',
    'A confirmation link works for seven days, and only the latest one works. Part of the address may also be missing.',
  ],
  againLabel: ['The link to the box in which to subscribe again.', 'To the newsletter box'],
  articlesLabel: ['The link to the articles from the other pages.', 'To the articles'],
} as const

/** Messages of forms, word for word: R15 and R19. */
export const formMessages = defineType({
  name: 'formMessages',
  title: 'Messages of forms',
  type: 'document',
  groups: [
    { name: 'faults', title: 'Fields', default: true },
    { name: 'forms', title: 'Forms' },
    { name: 'checkout', title: 'Checkout' },
    { name: 'shared', title: 'All forms' },
  ],
  fields: [
    defineField({
      name: 'faults',
      title: 'What is wrong with a field',
      type: 'object',
      group: 'faults',
      description: 'Each stands beside its field and says what to do.',
      fields: Object.entries(FAULTS).map(([name, { of, text }]) =>
        requiredLine({ name, description: of, softMax: 80, initialValue: text }),
      ),
      validation: (rule) => rule.required(),
    }),
    ...Object.entries(FORMS).map(([name, { title, success, failure, pending }]) =>
      defineField({
        name,
        title,
        type: 'object',
        group: 'forms',
        description: 'What a visitor reads after sending it.',
        options: { collapsible: true, collapsed: true },
        fields: [
          requiredLine({
            name: 'successTitle',
            description: 'When it was sent.',
            softMax: 40,
            initialValue: success[0],
          }),
          requiredParagraph({
            name: 'successText',
            description: 'The line under it.',
            initialValue: success[1],
          }),
          requiredParagraph({
            name: 'failureText',
            description: 'When it could not be sent, and nothing more is known.',
            initialValue: failure,
          }),
          requiredLine({
            name: 'pendingLabel',
            description: 'The button, while it is being sent.',
            softMax: 24,
            initialValue: pending,
          }),
        ],
        validation: (rule) => rule.required(),
      }),
    ),
    defineField({
      name: 'newsletterPages',
      title: 'Pages of the newsletter',
      type: 'object',
      group: 'forms',
      description: 'Where the links in the mails lead: to confirm a subscription, and to leave.',
      options: { collapsible: true, collapsed: true },
      fields: Object.entries(NEWSLETTER_PAGES).map(([name, [description, initialValue]]) =>
        name.endsWith('Text')
          ? requiredParagraph({ name, description, initialValue })
          : requiredLine({ name, description, initialValue, softMax: 60 }),
      ),
      validation: (rule) => rule.required(),
    }),
    checkoutMessages,
    requiredLine({
      name: 'failureTitle',
      description: 'Over what went wrong.',
      group: 'shared',
      initialValue: 'Submission Error',
    }),
    requiredLine({
      name: 'databaseError',
      description: 'When it could not be stored; {message} becomes what the database says.',
      group: 'shared',
      initialValue: 'Database error: {message}',
    }),
    requiredLine({
      name: 'emailError',
      description:
        'When it is stored and its mail was not sent; {error} becomes what the mail server says.',
      group: 'shared',
      initialValue: 'Email sending failed: {error}',
    }),
    requiredParagraph({
      name: 'keptText',
      description: 'When the database cannot be reached and what was sent is kept until it can.',
      group: 'shared',
      initialValue:
        'Our database isn’t answering just now. We’ve kept what you sent, and will pass it on as soon as it does.',
    }),
    requiredParagraph({
      name: 'tooManyText',
      description: 'When one visitor sends a form too often; {seconds} becomes how long to wait.',
      group: 'shared',
      initialValue: 'Too many attempts. Please wait {seconds} seconds and try again.',
    }),
    requiredParagraph({
      name: 'tooLargeText',
      description: 'When what was sent is larger than any form.',
      group: 'shared',
      initialValue: 'That’s more than this form can take. Please shorten it.',
    }),
    requiredLine({
      name: 'issuesText',
      description:
        'Over the list of the fields that need another look, when a form has two or more; {count} becomes how many.',
      group: 'shared',
      initialValue: 'Please check {count} fields',
    }),
    requiredLine({
      name: 'noAnswerText',
      description:
        'When no answer comes back, for a form without a failure text of its own, such as sign-up.',
      group: 'shared',
      softMax: 120,
      initialValue: 'We got no answer. Please try again.',
    }),
    requiredLine({
      name: 'offlineTitle',
      description: 'When the visitor has no connection.',
      group: 'shared',
      initialValue: 'You are offline',
    }),
    requiredParagraph({
      name: 'offlineText',
      description: 'The line under it.',
      group: 'shared',
      initialValue: 'Please try again once you are connected. Nothing you typed is lost.',
    }),
  ],
  preview: { prepare: () => ({ title: 'Messages of forms' }) },
})
