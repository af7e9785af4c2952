import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, paragraph, requiredLine, wholeNumber } from '../fields.ts'
import { previewText } from '../preview-text.ts'

const effort = ({
  name,
  title,
  description,
}: {
  name: string
  title: string
  description: string
}) =>
  defineField({
    name,
    title,
    type: 'object',
    description,
    options: { columns: 2 },
    fields: [
      requiredLine({ name: 'label', description: 'Beside the bar.' }),
      wholeNumber({ name: 'hours', description: 'Hours; the bars are drawn to scale.', min: 1 }),
    ],
  })

export const whiteGloveProgramme = defineType({
  name: 'whiteGloveProgramme',
  title: 'White-glove programme',
  type: 'document',
  fields: [
    requiredLine({ name: 'name', description: 'The programme’s name.' }),
    wholeNumber({ name: 'price', description: 'Whole US dollars, paid once.', min: 1 }),
    paragraph({ name: 'priceNote', description: 'Beside the price: what it covers.', rows: 2 }),
    line({ name: 'terms', description: 'In the head of the sheet: “Terms for one role”.' }),
    defineField({
      name: 'clauses',
      type: 'array',
      description: 'What is done, in order.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'clause',
          fields: [
            requiredLine({ name: 'text', description: 'What is done.', softMax: 60 }),
            line({ name: 'when', description: 'Such as “Week 1”.' }),
          ],
          preview: { select: { title: 'text', subtitle: 'when' } },
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
    effort({ name: 'byHand', title: 'By hand', description: 'The effort without the product.' }),
    effort({ name: 'withProduct', title: 'With us', description: 'The effort with it.' }),
    line({ name: 'signatory', description: 'Whose signature is drawn: an invented name.' }),
    line({ name: 'signatoryNote', description: 'Under the signature.' }),
    line({ name: 'visitorNote', description: 'Under the visitor’s line.' }),
  ],
  preview: {
    select: { title: 'name', price: 'price' },
    prepare: ({ title, price }: { title?: unknown; price?: unknown }) => ({
      title: previewText(title),
      subtitle: typeof price === 'number' ? `$${price.toLocaleString('en-US')}` : 'without a price',
    }),
  },
})
