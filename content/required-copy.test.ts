import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSampleDocuments } from './documents.ts'

const documents = await readSampleDocuments()

function getDocument(id: string) {
  return documents.find(({ _id }) => _id === id)
}

const BlocksSchema = z.object({ blocks: z.array(z.looseObject({ _type: z.string() })) })

/** The section of a kind on a page. */
function getBlock({ page, type }: { page: string; type: string }) {
  return BlocksSchema.parse(getDocument(page)).blocks.find(({ _type }) => _type === type)
}

/** The labels that R8.5, R10.7, R10.8, R10.12, R13.6 and R14.11 give. */
test.each([
  {
    page: 'page-contact',
    type: 'contactForm',
    words: {
      labels: { name: 'Full Name', email: 'Work Email', company: 'Company', phone: 'Phone' },
      thanksHeading: 'Thank You',
      againLabel: 'Submit Another Request',
    },
  },
  {
    page: 'page-white-glove-onboarding',
    type: 'whiteGloveForm',
    words: {
      fullNameLabel: 'Full Name',
      emailLabel: 'Company Email',
      companyLabel: 'Company Name',
      phoneLabel: 'Phone Number',
      sizeLabel: 'Company Size',
      positionLabel: 'Position You Need to Fill',
      sizes: ['1-10', '11-50', '51-200', '201-500', '500+ employees'],
    },
  },
  {
    page: 'page-career',
    type: 'careersForm',
    words: { buttonLabel: 'Submit Your Resume' },
  },
  {
    page: 'page-partners',
    type: 'partnerProgramme',
    words: {
      applyLabel: 'Apply Now',
      applyAnyLabel: 'Apply to Partner Program',
      contactLabel: 'Contact Partner Team',
      application: { chooseLabel: 'Select a partner type' },
    },
  },
])('the $type has the required labels', ({ page, type, words }) => {
  expect(getBlock({ page, type })).toMatchObject(words)
})

test('the account pages have the required copy', () => {
  expect(getDocument('accountPages')).toMatchObject({
    login: {
      pendingLabel: 'Signing in...',
      plansLink: { label: 'View pricing plans', target: { _ref: 'page-pricing' } },
      forgotLink: { href: '/forgot-password' },
    },
    signup: {
      heading: 'Join our early access beta',
      note: 'Limited spots available',
      buttonLabel: 'Join Early Access',
      welcomeLink: { label: 'View Pricing Plans', target: { _ref: 'page-pricing' } },
      loginLink: { href: '/login' },
    },
    messages: {
      fillAll: 'Please fill in all fields',
      invalid: 'Invalid email or password',
      loginError: 'An error occurred during login. Please try again.',
    },
  })
})

/** The messages of docs/requirements.md: R15.4, R19.2 and R19.5 to R19.10. */
test('forms and payments have the required messages', () => {
  expect(getDocument('formMessages')).toMatchObject({
    resume: {
      successTitle: 'Application Submitted',
      successText:
        "Thank you for your interest! We'll review your resume and get back to you soon.",
      failureText: 'There was a problem submitting your application. Please try again later.',
    },
    partnerApplication: {
      successTitle: 'Application Submitted',
      successText:
        "Thank you for your interest in our partner program! We'll review your application and get back to you soon.",
      failureText: 'There was a problem submitting your application. Please try again later.',
    },
    partnerMessage: {
      successTitle: 'Message Sent',
      successText: 'Thank you for your message! Our partner team will get back to you soon.',
      failureText: 'There was a problem sending your message. Please try again later.',
    },
    newsletter: { successTitle: 'Subscription successful!' },
    comment: { successTitle: 'Comment posted' },
    checkout: {
      pendingLabel: 'Processing...',
      createText: 'Failed to create checkout session',
      addressText: 'Invalid response from checkout service',
      initiateText: 'Failed to initiate checkout',
      startText: 'Failed to start checkout process. Please try again.',
    },
    failureTitle: 'Submission Error',
    databaseError: 'Database error: {message}',
    emailError: 'Email sending failed: {error}',
  })
  expect(getDocument('articleTemplate')).toMatchObject({
    saveLabel: 'Save',
    savedLabel: 'Saved',
    addedText: 'Added to saved articles',
    removedText: 'Removed from saved articles',
    copyLabel: 'Copy link',
    copiedText: 'Link copied to clipboard',
  })
})

test('who asks for a demo or an integration is told after sending what the page promised', () => {
  expect(getDocument('formMessages')).toMatchObject({
    contact: { successText: expect.stringContaining('within 24 hours') },
    integrationRequest: { successText: expect.stringContaining('within 24 hours') },
  })
})

test('a white-glove application is answered as fast wherever it is promised', () => {
  const said = JSON.stringify([
    getDocument('formMessages'),
    ...documents.filter(({ _id }) => _id.includes('white-glove')),
  ])
  expect(said.match(/within (?:1|one) business day/gi)?.length).toBeGreaterThan(1)
  expect(said).not.toMatch(/within two working days/i)
})
