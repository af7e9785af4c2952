import { defineArrayMember, defineType } from '@sanity/types'
import { textBlock } from './rich-text.ts'

export const articleBody = defineType({
  name: 'articleBody',
  title: 'Article text',
  type: 'array',
  of: [
    textBlock,
    defineArrayMember({ type: 'articleFormula' }),
    defineArrayMember({ type: 'articleTable' }),
    defineArrayMember({ type: 'articleCode' }),
  ],
})
