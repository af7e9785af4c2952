import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, markedPhrase, optionalLink, paragraph, requiredLine } from '#schemas/fields.ts'
import { accountDesk } from './account-desk.ts'
import { optionalTextsField, underWay } from './account-texts.ts'
import {
  accountMessages,
  confirmation,
  firstPassword,
  passwordChoice,
  resetPassword,
  secondFactor,
} from './account-steps.ts'

const emailLabel = requiredLine({
  name: 'emailLabel',
  description: 'Over the field for the address.',
  initialValue: 'Email',
})

const passwordLabel = requiredLine({
  name: 'passwordLabel',
  description: 'Over the field for the password.',
  initialValue: 'Password',
})

const buttonLabel = requiredLine({
  name: 'buttonLabel',
  description: 'On the button that sends the form.',
  softMax: 24,
})

const pendingLabel = ({ initialValue }: { initialValue: string }) =>
  requiredLine({
    name: 'pendingLabel',
    description: 'On the button, while the form is sent.',
    softMax: 24,
    initialValue,
  })

const login = defineField({
  name: 'login',
  title: 'Log in',
  type: 'object',
  description: 'The page /login.',
  group: 'login',
  validation: (rule) => rule.required(),
  fields: [
    requiredLine({ name: 'heading', description: 'It leads to Home.', softMax: 40 }),
    paragraph({ name: 'lead', description: 'Under the heading.' }),
    emailLabel,
    passwordLabel,
    requiredLine({ name: 'rememberLabel', description: 'Beside the box to stay signed in.' }),
    optionalLink({ name: 'forgotLink', description: 'For those who forgot the password.' }),
    buttonLabel,
    pendingLabel({ initialValue: 'Signing in...' }),
    line({
      name: 'confirmNote',
      description: 'Under the form, for those who have not confirmed their address yet.',
      initialValue: 'Just signed up? Confirm your address first, with the link in your inbox.',
    }),
    line({ name: 'plansText', description: 'Before the link to the plans.' }),
    optionalLink({ name: 'plansLink', description: 'For those without an account.' }),
    defineField({
      name: 'feature',
      type: 'reference',
      to: [{ type: 'feature' }],
      description: 'Its picture of the product stands beside the form.',
    }),
    line({ name: 'pictureNote', description: 'Over the picture.', softMax: 120 }),
  ],
})

const signup = defineField({
  name: 'signup',
  title: 'Sign up',
  type: 'object',
  description: 'The page /signup.',
  group: 'signup',
  validation: (rule) => rule.required(),
  fields: [
    requiredLine({ name: 'heading', description: 'What one joins.', softMax: 40 }),
    line({ name: 'note', description: 'The tag over the heading.', softMax: 30 }),
    paragraph({ name: 'lead', description: 'Under the heading.' }),
    requiredLine({ name: 'nameLabel', description: 'Over the field for the name.' }),
    emailLabel,
    requiredLine({ name: 'companyLabel', description: 'Over the field for the company.' }),
    passwordLabel,
    line({ name: 'passwordHint', description: 'Under the field: what makes a good one.' }),
    requiredLine({ name: 'termsLabel', description: 'Beside the box that must be ticked.' }),
    defineField({
      name: 'termsLinks',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
      description: 'What is agreed to, to be read: the terms and the privacy policy.',
    }),
    buttonLabel,
    pendingLabel({ initialValue: 'Submitting...' }),
    requiredLine({ name: 'welcomeHeading', description: 'Once the form was sent.', softMax: 40 }),
    paragraph({ name: 'welcomeText', description: 'Under it: that a mail is on its way.' }),
    optionalLink({ name: 'welcomeLink', description: 'Under that: to the plans.' }),
    line({ name: 'loginText', description: 'Before the link to the login.' }),
    optionalLink({ name: 'loginLink', description: 'For those who have an account.' }),
    line({ name: 'benefitsHeading', description: 'Over the benefits.', softMax: 50 }),
    defineField({
      name: 'benefits',
      type: 'array',
      description: 'What a member of the beta has of it.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'benefit',
          fields: [
            requiredLine({ name: 'title', description: 'The benefit.', softMax: 50 }),
            paragraph({ name: 'text', description: 'What it means in practice.', softMax: 160 }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
    }),
    defineField({
      name: 'testimonial',
      type: 'reference',
      to: [{ type: 'testimonial' }],
      description: 'Somebody who has joined.',
    }),
  ],
})

const forgotPassword = defineField({
  name: 'forgotPassword',
  title: 'Forgot password',
  type: 'object',
  description: 'The page /forgot-password.',
  group: 'forgotPassword',
  validation: (rule) => rule.required(),
  fields: [
    requiredLine({ name: 'heading', description: 'The heading of the page.', softMax: 40 }),
    paragraph({ name: 'lead', description: 'What is asked for, and why.' }),
    emailLabel,
    buttonLabel,
    pendingLabel({ initialValue: 'Sending...' }),
    requiredLine({ name: 'sentHeading', description: 'Once the form was sent.', softMax: 40 }),
    paragraph({ name: 'sentText', description: 'Under it: what happens if there is an account.' }),
    line({ name: 'backText', description: 'Before the link back.' }),
    optionalLink({ name: 'backLink', description: 'Back to the login.' }),
  ],
})

const dashboard = defineField({
  name: 'dashboard',
  type: 'object',
  description: 'The page /dashboard, as it shows to somebody who is not signed in.',
  group: 'dashboard',
  validation: (rule) => rule.required(),
  fields: [
    requiredLine({ name: 'heading', description: 'What the page is.', softMax: 60 }),
    markedPhrase(),
    paragraph({ name: 'lead', description: 'That it is a preview, and with whose data.' }),
    optionalLink({ name: 'loginLink', description: 'To sign in.' }),
    optionalLink({ name: 'signupLink', description: 'To sign up.' }),
    optionalLink({ name: 'onboardingLink', description: 'Under the progress: to the checklist.' }),
    line({ name: 'previewHeading', description: 'Over the pictures.', softMax: 60 }),
    line({ name: 'previewNote', description: 'Beside it: whose data it is.', softMax: 120 }),
    optionalTextsField({
      name: 'bought',
      title: 'For a buyer without an account',
      description:
        'Instead of the preview and the way to sign up, for a visitor who has paid in this browser. {plan} becomes what was bought.',
      texts: {
        heading: ['The heading.', 'You have bought {plan}.'],
        text: ['Under it.', 'Set your password to open your own desk, with your plan on it.'],
        linkLabel: ['The button to the page that sends the link.', 'Set your password'],
        ...underWay,
      },
    }),
    defineField({
      name: 'previews',
      type: 'array',
      description: 'Features whose pictures stand on the desk. The first is set large.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'feature' }] })],
      validation: (rule) => [rule.unique(), rule.max(4).warning()],
    }),
  ],
})

export const accountPages = defineType({
  name: 'accountPages',
  title: 'Account pages',
  type: 'document',
  groups: [
    { name: 'login', title: 'Log in', default: true },
    { name: 'signup', title: 'Sign up' },
    { name: 'forgotPassword', title: 'Forgot password' },
    { name: 'secondFactor', title: 'Second factor' },
    { name: 'confirmation', title: 'Links of mails' },
    { name: 'resetPassword', title: 'Reset password' },
    { name: 'dashboard', title: 'Dashboard' },
    { name: 'desk', title: 'Dashboard, signed in' },
    { name: 'messages', title: 'Messages' },
  ],
  fields: [
    login,
    signup,
    forgotPassword,
    secondFactor,
    confirmation,
    passwordChoice,
    resetPassword,
    firstPassword,
    dashboard,
    accountDesk,
    accountMessages,
  ],
  preview: { prepare: () => ({ title: 'Account pages' }) },
})
