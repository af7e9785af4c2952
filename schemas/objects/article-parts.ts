import { defineType } from '@sanity/types'
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
    requiredParagraph({
      name: 'code',
      description: 'As it is typed; lines and spaces are kept.',
      rows: 8,
    }),
  ],
  preview: { select: { title: 'code' } },
})
