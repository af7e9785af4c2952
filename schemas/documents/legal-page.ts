import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, paragraph, requiredLine } from '../fields.ts'
import { today } from '../moments.ts'
import { addressSlug } from '#schemas/addresses/address-slug.ts'
import { warnAboutChangedAddress } from '#schemas/addresses/changed-address.ts'

export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
  type: 'document',
  fields: [
    requiredLine({ name: 'title', description: 'The heading of the page.', softMax: 40 }),
    addressSlug({
      description: 'The end of its address, after /legal/. Others link to it: do not change it.',
      source: 'title',
    }),
    paragraph({ name: 'lead', description: 'What the page settles, in two or three lines.' }),
    defineField({
      name: 'lastUpdated',
      type: 'date',
      description: 'The day of the last change in substance; printed under the heading.',
      initialValue: today,
    }),
    defineField({
      name: 'sections',
      type: 'array',
      description: 'The parts of the text. They are numbered and listed at the top.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'legalSection',
          title: 'Section',
          fields: [
            requiredLine({ name: 'title', description: 'What the section is about.', softMax: 60 }),
            paragraph({
              name: 'summary',
              description: 'The section in one plain sentence, set above its text.',
              softMax: 160,
              rows: 2,
            }),
            defineField({
              name: 'body',
              type: 'richText',
              description: 'The text itself. It counts; the sentence above it only helps.',
              validation: (rule) => rule.required(),
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'summary' } },
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'seo',
      title: 'Search and sharing',
      type: 'seo',
      description: 'What search engines and shared links show; the site’s defaults when empty.',
    }),
  ],
  validation: (rule) =>
    rule.custom((document, context) => warnAboutChangedAddress({ document, context })).warning(),
  preview: { select: { title: 'title', subtitle: 'slug.current' } },
})

export const legalTemplate = defineType({
  name: 'legalTemplate',
  title: 'Words of every legal page',
  type: 'document',
  fields: [
    requiredLine({
      name: 'contentsLabel',
      description: 'Over the list of sections.',
      initialValue: 'On this page',
    }),
    line({
      name: 'lastUpdatedText',
      description: '{date} becomes the date of the page.',
      initialValue: 'Last updated {date}',
    }),
    paragraph({
      name: 'notice',
      description: 'A note above every text, such as that it is a sample. Empty: no note.',
    }),
    line({ name: 'questionsHeading', description: 'Under every text: where to ask.' }),
    paragraph({ name: 'questionsText', description: 'A line about who answers.' }),
    defineField({
      name: 'links',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
      description: 'Where a reader goes from here. A link to the page itself is left out.',
      validation: (rule) => rule.max(4).warning(),
    }),
    line({ name: 'otherPagesLabel', description: 'Over the list of the other legal pages.' }),
  ],
  preview: { prepare: () => ({ title: 'Words of every legal page' }) },
})
