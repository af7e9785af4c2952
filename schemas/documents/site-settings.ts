import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, optionalLink, paragraph, requiredLine } from '../fields.ts'
import { optionalTextsField } from '#schemas/copy/account-texts.ts'

const label = ({ name, initialValue }: { name: string; initialValue: string }) =>
  line({ name, description: `“${initialValue}”, read out or shown.`, initialValue })

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  groups: [
    { name: 'general', title: 'General', default: true },
    { name: 'header', title: 'Header' },
    { name: 'footer', title: 'Footer' },
    { name: 'messages', title: 'Messages' },
    { name: 'labels', title: 'Labels' },
    { name: 'seo', title: 'Search' },
  ],
  fields: [
    requiredLine({ name: 'name', description: 'The site’s name.', group: 'general' }),
    requiredLine({
      name: 'logoText',
      description: 'The word beside the mark.',
      softMax: 16,
      group: 'general',
    }),
    line({ name: 'tagline', description: 'What it is, in one line.', group: 'general' }),
    requiredLine({
      name: 'legalName',
      description: 'The company, after the copyright sign and the year.',
      group: 'general',
    }),
    defineField({
      name: 'contact',
      type: 'object',
      description: 'How one reaches the company.',
      group: 'general',
      fields: [
        defineField({
          name: 'email',
          title: 'E-mail',
          type: 'string',
          description: 'The address for enquiries.',
          validation: (rule) => rule.email(),
        }),
        line({ name: 'phone', description: 'With the country’s code.' }),
        paragraph({ name: 'postalAddress', description: 'One line of the address a line.' }),
        paragraph({ name: 'officeAddress', description: 'Where visitors go.' }),
      ],
    }),
    defineField({
      name: 'navigation',
      type: 'array',
      description: 'The header’s menus and direct links, from left to right.',
      group: 'header',
      of: [defineArrayMember({ type: 'navMenu' }), defineArrayMember({ type: 'link' })],
      validation: (rule) => rule.max(6).warning(),
    }),
    optionalLink({ name: 'logInLink', description: 'The quiet button.', group: 'header' }),
    optionalLink({
      name: 'memberLink',
      description: 'In its place for somebody who is signed in.',
      group: 'header',
    }),
    optionalLink({ name: 'demoLink', description: 'The outlined button.', group: 'header' }),
    line({ name: 'footerText', description: 'Under the logo.', softMax: 120, group: 'footer' }),
    defineField({
      name: 'footerLists',
      type: 'array',
      description: 'The lists of the footer, from left to right.',
      group: 'footer',
      of: [defineArrayMember({ type: 'footerList' })],
      validation: (rule) => rule.max(3).warning(),
    }),
    defineField({
      name: 'socialLinks',
      type: 'array',
      description: 'Your profiles elsewhere.',
      group: 'footer',
      of: [defineArrayMember({ type: 'socialLink' })],
    }),
    defineField({
      name: 'cookieNotice',
      type: 'object',
      description: 'What visitors are asked before anything is counted.',
      group: 'messages',
      fields: [
        requiredLine({ name: 'heading', description: 'A word or two.', softMax: 24 }),
        paragraph({ name: 'text', description: 'What is stored, and why.' }),
        requiredLine({ name: 'acceptLabel', description: 'The button that says yes.' }),
        requiredLine({ name: 'declineLabel', description: 'The button that says no.' }),
      ],
    }),
    defineField({
      name: 'analyticsTags',
      type: 'array',
      description:
        'Scripts that count visits. They are loaded only for visitors who have accepted cookies; say in the cookie notice what they do.',
      group: 'messages',
      of: [defineArrayMember({ type: 'analyticsTag' })],
    }),
    defineField({
      name: 'notFound',
      title: 'Page not found',
      type: 'systemMessage',
      description: 'Shown for an address that does not exist.',
      group: 'messages',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'serverError',
      title: 'Server error',
      type: 'systemMessage',
      description: 'Shown when a page cannot be made.',
      group: 'messages',
      validation: (rule) => rule.required(),
    }),
    optionalTextsField({
      name: 'unreachable',
      title: 'No connection',
      description: 'Shown in place of a page when the connection breaks before it arrives.',
      group: 'messages',
      texts: {
        heading: ['The heading of the page.', 'This page did not load'],
        text: [
          'Under it.',
          'The connection broke before the page arrived. Check your connection and try again.',
        ],
        retryLabel: ['The button that asks for the page again.', 'Try again'],
      },
    }),
    defineField({
      name: 'formClosed',
      title: 'Form closed',
      type: 'systemMessage',
      description: 'Shown in a form that cannot be sent online yet.',
      group: 'messages',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'previewBar',
      type: 'object',
      description:
        'The bar over a page that is shown to editors with drafts. Visitors never see it.',
      group: 'labels',
      fields: [
        label({ name: 'barLabel', initialValue: 'Preview' }),
        label({
          name: 'draftsText',
          initialValue: 'Preview: this page shows drafts that are not published.',
        }),
        label({
          name: 'publishedText',
          initialValue: 'Preview: this page shows what is published.',
        }),
        label({ name: 'exitLabel', initialValue: 'Leave preview' }),
      ],
    }),
    defineField({
      name: 'labels',
      type: 'object',
      description: 'Words of the frame, many of them only read out by screen readers.',
      group: 'labels',
      fields: [
        label({ name: 'skipToContent', initialValue: 'Skip to content' }),
        label({ name: 'openMenu', initialValue: 'Open menu' }),
        label({ name: 'closeMenu', initialValue: 'Close menu' }),
        label({ name: 'mainNavigation', initialValue: 'Main' }),
        label({ name: 'footerNavigation', initialValue: 'Footer' }),
        label({ name: 'socialLinks', initialValue: 'Our profiles on other sites' }),
        label({ name: 'announcement', initialValue: 'Announcement' }),
        label({ name: 'dismissAnnouncement', initialValue: 'Dismiss announcement' }),
        label({ name: 'closeNotice', initialValue: 'Close notice' }),
        label({ name: 'themeLegend', initialValue: 'Colours' }),
        label({ name: 'themeSystem', initialValue: 'System' }),
        label({ name: 'themeLight', initialValue: 'Light' }),
        label({ name: 'themeDark', initialValue: 'Dark' }),
      ],
    }),
    defineField({
      name: 'defaultSeo',
      title: 'Search and sharing',
      type: 'seo',
      description: 'For pages that say nothing of their own.',
      group: 'seo',
      validation: (rule) => rule.required(),
    }),
  ],
  // The company's name would be unclear where an editor reads which documents refer to this one.
  preview: { prepare: () => ({ title: 'Settings (header and footer)' }) },
})
