import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, paragraph, requiredLine } from '#schemas/fields.ts'

export const blog = defineType({
  name: 'blog',
  title: 'Blog',
  type: 'document',
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'search', title: 'Search' },
    { name: 'letter', title: 'Newsletter' },
    { name: 'seo', title: 'Search engines' },
  ],
  fields: [
    requiredLine({
      name: 'heading',
      description: 'The first thing a visitor of the blog reads.',
      softMax: 80,
      group: 'page',
    }),
    paragraph({ name: 'lead', description: 'The lines under it.', softMax: 200, group: 'page' }),
    requiredLine({
      name: 'categoriesHeading',
      description: 'Over the list of categories.',
      group: 'page',
    }),
    defineField({
      name: 'categories',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'category' }] })],
      description: 'The categories beside the list, in this order.',
      group: 'page',
      validation: (rule) => rule.unique(),
    }),
    requiredLine({
      name: 'loadMoreLabel',
      description: 'The button under the list while there are more articles.',
      group: 'page',
    }),
    line({
      name: 'feedLabel',
      description: 'The link to the RSS feed.',
      group: 'page',
    }),
    line({
      name: 'jsonFeedLabel',
      title: 'JSON feed label',
      description: 'The name under which feed readers list the JSON feed.',
      group: 'page',
    }),
    requiredLine({ name: 'searchLabel', description: 'Over the search field.', group: 'search' }),
    line({ name: 'searchPlaceholder', description: 'In the empty field.', group: 'search' }),
    requiredLine({ name: 'searchButton', description: 'The search button.', group: 'search' }),
    line({
      name: 'resultsText',
      description: 'Over what was found. {count} is how many, {query} what was searched for.',
      group: 'search',
    }),
    line({
      name: 'oneResultText',
      description: 'The same for a single article. {query} is what was searched for.',
      group: 'search',
    }),
    requiredLine({
      name: 'noResultsHeading',
      description: 'When nothing was found: “No results found”.',
      group: 'search',
    }),
    paragraph({
      name: 'noResultsText',
      description: 'Under it: what to try.',
      rows: 2,
      group: 'search',
    }),
    requiredLine({
      name: 'clearSearchLabel',
      description: 'The link back to all articles.',
      group: 'search',
    }),
    defineField({
      name: 'newsletter',
      type: 'object',
      description: 'The box for subscribers, here and beside every article.',
      group: 'letter',
      fields: [
        requiredLine({ name: 'heading', description: 'What a subscriber gets.', softMax: 40 }),
        paragraph({ name: 'text', description: 'One line more about it.', rows: 2 }),
        requiredLine({ name: 'emailLabel', description: 'Over the field.' }),
        line({ name: 'emailPlaceholder', description: 'In the empty field.' }),
        requiredLine({ name: 'buttonLabel', description: 'The button.' }),
      ],
    }),
    defineField({
      name: 'seo',
      title: 'Search and sharing',
      type: 'seo',
      description: 'How the list of articles appears in search results.',
      group: 'seo',
    }),
  ],
  preview: { select: { title: 'heading' }, prepare: () => ({ title: 'Blog' }) },
})
