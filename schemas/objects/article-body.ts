import { defineArrayMember, defineType } from '@sanity/types'
import { requiredParagraph } from '../fields.ts'
import { textBlock } from './rich-text.ts'

/** Like other texts, but with footnotes, which are listed at the end of an article. */
const articleTextBlock = defineArrayMember({
  ...textBlock,
  marks: {
    ...textBlock.marks,
    annotations: [
      ...(textBlock.marks?.annotations ?? []),
      {
        name: 'footnote',
        title: 'Footnote',
        type: 'object',
        fields: [
          requiredParagraph({
            name: 'text',
            description: 'At the end of the article, with a number here: a source, or an aside.',
          }),
        ],
      },
    ],
  },
})

export const articleBody = defineType({
  name: 'articleBody',
  title: 'Article text',
  type: 'array',
  of: [
    articleTextBlock,
    defineArrayMember({ type: 'articlePicture' }),
    defineArrayMember({ type: 'articleVideo' }),
    defineArrayMember({ type: 'articleCallout' }),
    defineArrayMember({ type: 'articleFormula' }),
    defineArrayMember({ type: 'articleTable' }),
    defineArrayMember({ type: 'articleCode' }),
  ],
})
