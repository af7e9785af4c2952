import { defineField, defineType } from '@sanity/types'
import { freeMonthsClaim } from '../free-months.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      description: 'The line in the browser tab and in search results. Up to 60 characters.',
      validation: (rule) => [
        rule.max(60).warning('Search engines cut titles after 60 characters.'),
        rule.custom(freeMonthsClaim).warning(),
      ],
    }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 3,
      description: 'The two lines under the title in search results. 50 to 160 characters.',
      validation: (rule) => [
        rule.min(50).warning('Search engines replace descriptions shorter than 50 characters.'),
        rule.max(160).warning('Search engines cut descriptions after 160 characters.'),
        rule.custom(freeMonthsClaim).warning(),
      ],
    }),
    defineField({
      name: 'image',
      type: 'imageWithAlt',
      description: 'The picture of a shared link. 1200 × 630 pixels.',
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      description: 'When on, search engines are asked to leave this page out.',
      initialValue: false,
    }),
  ],
})
