import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { lookField } from '../look-fields.ts'
import { namedPreview } from '../named-preview.ts'
import { pictureField } from '../picture-field.ts'
import { codeLanguageField } from './code-sample.ts'
import { textBlock } from './rich-text.ts'
import { line, requiredLine, requiredParagraph } from '../fields.ts'
import { tableFields } from '../table-fields.ts'

export const articleFormula = defineType({
  name: 'articleFormula',
  title: 'Formula',
  type: 'object',
  fields: [
    requiredLine({ name: 'term', description: 'What is worked out: “Vacancy cost”.' }),
    requiredParagraph({
      name: 'expression',
      description: 'How, after the equals sign: “salary ÷ 220 working days × days open”.',
      rows: 2,
    }),
  ],
  preview: { select: { title: 'term', subtitle: 'expression' } },
})

export const articleTable = defineType({
  name: 'articleTable',
  title: 'Table',
  type: 'object',
  fields: [
    requiredLine({
      name: 'caption',
      description: 'What the table shows; screen readers say it before the figures.',
    }),
    ...tableFields({
      rowName: 'articleTableRow',
      rowsDescription: 'The first cell of a row is its heading, the last is printed bold.',
    }),
    line({ name: 'note', description: 'Under the table: where the figures come from.' }),
  ],
  preview: { select: { title: 'caption' } },
})

export const articleCode = defineType({
  name: 'articleCode',
  title: 'Code',
  type: 'object',
  fields: [
    codeLanguageField(),
    requiredParagraph({
      name: 'code',
      description: 'As it is typed; lines and spaces are kept.',
      rows: 8,
    }),
  ],
  preview: { select: { title: 'code' } },
})

export const articlePicture = defineType({
  name: 'articlePicture',
  title: 'Picture',
  type: 'object',
  fields: [
    pictureField({
      name: 'image',
      description: 'A photo, a screenshot or a drawing, as wide as the text.',
      isRequired: true,
    }),
    line({ name: 'caption', description: 'Under the picture: what it shows, or whose it is.' }),
  ],
  preview: namedPreview({ title: ['caption', 'image.alt'], kind: 'Picture', media: 'image' }),
})

export const articleCallout = defineType({
  name: 'articleCallout',
  title: 'Callout',
  type: 'object',
  fields: [
    lookField({
      name: 'kind',
      description: 'Its colour. The heading says in words what it is.',
      choices: { note: 'Note', tip: 'Tip', warning: 'Warning' },
    }),
    requiredLine({ name: 'title', description: '“Worth knowing”, “Mind the deadline”.' }),
    defineField({
      name: 'text',
      type: 'array',
      of: [defineArrayMember({ ...textBlock, styles: [{ title: 'Normal', value: 'normal' }] })],
      description: 'A few sentences that stand out from the text.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'kind' } },
})

export const articleVideo = defineType({
  name: 'articleVideo',
  title: 'Video',
  type: 'object',
  fields: [
    defineField({
      name: 'video',
      type: 'reference',
      to: [{ type: 'demoVideo' }],
      description: 'With a poster, captions and the words, so that everybody can follow it.',
      validation: (rule) => rule.required(),
    }),
    line({ name: 'caption', description: 'Under the film.' }),
    line({
      name: 'transcriptLabel',
      description: 'Opens the words of the film. Without it, the film’s title stands there.',
    }),
  ],
  preview: { select: { title: 'video.title', subtitle: 'caption', media: 'video.poster' } },
})
