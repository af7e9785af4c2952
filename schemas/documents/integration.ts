import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, optionalLink, paragraph, requiredLine, requiredParagraph } from '../fields.ts'
import { pictureField } from '../picture-field.ts'
import { previewText } from '../preview-text.ts'
import { addressSlug } from '#schemas/addresses/address-slug.ts'
import { documentPaths } from '#schemas/addresses/document-address.ts'
import { warnAboutChangedAddress } from '#schemas/addresses/changed-address.ts'

const DIRECTIONS = [
  { value: 'in', title: 'Comes in' },
  { value: 'out', title: 'Goes out' },
  { value: 'both', title: 'Both ways' },
] as const

const STATUSES = [
  { value: 'active', title: 'Active' },
  { value: 'beta', title: 'Beta' },
  { value: 'planned', title: 'Planned' },
] as const

export const integration = defineType({
  name: 'integration',
  title: 'Integration',
  type: 'document',
  fields: [
    requiredLine({ name: 'name', description: 'The other product’s name.', softMax: 30 }),
    addressSlug({
      description: 'The end of its address after /integrations/.',
      source: 'name',
      folder: documentPaths.integration,
    }),
    defineField({
      name: 'monogram',
      type: 'string',
      description: 'One or two letters in a plain square; the name’s initials when empty.',
      validation: (rule) => rule.max(2),
    }),
    pictureField({
      name: 'logo',
      description: 'In the square instead of the letters: with room around it, best as SVG or PNG.',
    }),
    defineField({
      name: 'status',
      type: 'string',
      description: 'The mark under its name. Only what works today is active.',
      options: { list: [...STATUSES], layout: 'radio', direction: 'horizontal' },
      initialValue: 'active',
    }),
    requiredParagraph({
      name: 'description',
      description: 'On its card and under its name: what the two do together.',
      softMax: 180,
    }),
    defineField({
      name: 'exchanged',
      type: 'array',
      description: 'What passes between the two, a line for each kind of record.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'exchangedRecord',
          title: 'Record',
          fields: [
            requiredLine({ name: 'what', description: 'Such as “Open roles”.', softMax: 40 }),
            defineField({
              name: 'direction',
              type: 'string',
              description: 'Which way it goes.',
              options: {
                list: [...DIRECTIONS],
                layout: 'radio',
              },
              initialValue: 'in',
              validation: (rule) => rule.required(),
            }),
            line({ name: 'detail', description: 'Which fields, and when.', softMax: 120 }),
          ],
          preview: {
            select: { title: 'what', direction: 'direction' },
            prepare: ({ title, direction }: { title?: unknown; direction?: unknown }) => ({
              title: previewText(title),
              subtitle: DIRECTIONS.find(({ value }) => value === direction)?.title,
            }),
          },
        }),
      ],
    }),
    defineField({
      name: 'steps',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'How to connect, a sentence a step.',
      validation: (rule) => rule.max(8).warning(),
    }),
    defineField({
      name: 'permissions',
      type: 'array',
      description: 'What it is allowed to do over there, and why it needs to.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'permission',
          title: 'Permission',
          fields: [
            requiredLine({ name: 'name', description: 'Such as “Read jobs”.', softMax: 40 }),
            line({ name: 'reason', description: 'What it is needed for.', softMax: 120 }),
          ],
          preview: { select: { title: 'name', subtitle: 'reason' } },
        }),
      ],
    }),
    defineField({
      name: 'seo',
      title: 'Search and sharing',
      type: 'seo',
      description: 'What search engines and shared links show; the name and text when empty.',
    }),
  ],
  validation: (rule) =>
    rule.custom((document, context) => warnAboutChangedAddress({ document, context })).warning(),
  preview: { select: { title: 'name', subtitle: 'description' } },
})

export const integrationCategory = defineType({
  name: 'integrationCategory',
  title: 'Integration category',
  type: 'document',
  fields: [
    requiredLine({ name: 'title', description: 'The category’s name.', softMax: 40 }),
    paragraph({ name: 'description', description: 'What these have in common.', softMax: 140 }),
    defineField({
      name: 'integrations',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'integration' }] })],
      description: 'The integrations in their order. Drag them.',
      validation: (rule) => rule.unique(),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})

export const integrationTemplate = defineType({
  name: 'integrationTemplate',
  title: 'On every integration',
  type: 'document',
  fields: [
    optionalLink({ name: 'backLink', description: 'Over the name: back to all integrations.' }),
    requiredLine({
      name: 'activeLabel',
      description: 'The mark of what works today.',
      initialValue: 'Active Integration',
    }),
    line({
      name: 'betaLabel',
      description: 'The mark of what works and still changes.',
      initialValue: 'In beta',
    }),
    line({
      name: 'plannedLabel',
      description: 'The mark of what is yet to come.',
      initialValue: 'Planned',
    }),
    requiredLine({
      name: 'learnMoreLabel',
      description: 'What the link of each card says.',
      initialValue: 'Learn More',
    }),
    line({
      name: 'aboutText',
      description:
        'Read out after the link of each card and not shown, so that the links differ: {name} becomes the integration’s name.',
      initialValue: 'about {name}',
    }),
    line({
      name: 'emptyText',
      description: 'In a category that has no integrations yet.',
      initialValue: 'None yet.',
    }),
    requiredLine({ name: 'exchangedHeading', description: 'Over what is exchanged.' }),
    requiredLine({
      name: 'inLabel',
      description: 'Beside a record that comes in.',
      initialValue: 'Comes in',
    }),
    requiredLine({
      name: 'outLabel',
      description: 'Beside a record that goes out.',
      initialValue: 'Goes out',
    }),
    requiredLine({
      name: 'bothLabel',
      description: 'Beside a record that goes both ways.',
      initialValue: 'Both ways',
    }),
    requiredLine({ name: 'stepsHeading', description: 'Over how to connect.' }),
    requiredLine({ name: 'permissionsHeading', description: 'Over the permissions.' }),
    paragraph({
      name: 'permissionsNote',
      description: 'Under that heading: what holds for every integration.',
    }),
    requiredLine({
      name: 'othersHeading',
      description: 'Over the other integrations of its category.',
    }),
    paragraph({ name: 'namesNote', description: 'Whose the names are. Small, at the end.' }),
    defineField({
      name: 'closing',
      type: 'callToAction',
      description: 'The band at the end of every integration.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { prepare: () => ({ title: 'On every integration' }) },
})
