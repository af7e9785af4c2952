import { defineArrayMember, defineType } from '@sanity/types'
import { textBlock } from './rich-text.ts'

export const articleBody = defineType({
  name: 'articleBody',
  title: 'Article text',
  type: 'array',
  of: [
    textBlock,
    defineArrayMember({ type: 'articlePicture' }),
    defineArrayMember({ type: 'articleVideo' }),
    defineArrayMember({ type: 'articleCallout' }),
    defineArrayMember({ type: 'articleFormula' }),
    defineArrayMember({ type: 'articleTable' }),
    defineArrayMember({ type: 'articleCode' }),
  ],
})
