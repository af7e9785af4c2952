import { defineArrayMember, defineType } from '@sanity/types'
import { freeMonthsClaimInBlock } from '../free-months.ts'
import { checkOneTarget } from './link-address.ts'
import { linkTargetFields } from './link-target.ts'

/** A block of text with the styles, lists and marks that the site sets. */
export const textBlock = defineArrayMember({
  type: 'block',
  styles: [
    { title: 'Normal', value: 'normal' },
    { title: 'Heading', value: 'h2' },
    { title: 'Subheading', value: 'h3' },
    { title: 'Quotation', value: 'blockquote' },
  ],
  lists: [
    { title: 'Bullets', value: 'bullet' },
    { title: 'Numbers', value: 'number' },
  ],
  marks: {
    decorators: [
      { title: 'Strong', value: 'strong' },
      { title: 'Emphasis', value: 'em' },
      { title: 'Code', value: 'code' },
    ],
    annotations: [
      {
        name: 'link',
        title: 'Link',
        type: 'object',
        fields: linkTargetFields,
        validation: (rule) => rule.custom(checkOneTarget),
      },
    ],
  },
  validation: (rule) => rule.custom(freeMonthsClaimInBlock).warning(),
})

export const richText = defineType({
  name: 'richText',
  title: 'Rich text',
  type: 'array',
  of: [textBlock],
})
