import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, requiredLine, requiredParagraph } from '#schemas/fields.ts'
import { describeRelease, today } from '#schemas/moments.ts'
import { previewText } from '#schemas/preview-text.ts'
import { addressSlug } from '#schemas/addresses/address-slug.ts'
import { warnAboutChangedAddress } from '#schemas/addresses/changed-address.ts'

export const post = defineType({
  name: 'post',
  title: 'Article',
  type: 'document',
  groups: [
    { name: 'article', title: 'Article', default: true },
    { name: 'discussion', title: 'Discussion' },
    { name: 'seo', title: 'Search and sharing' },
  ],
  fields: [
    requiredLine({
      name: 'title',
      description: 'The headline: a claim, not a topic.',
      softMax: 90,
      group: 'article',
    }),
    addressSlug({
      description: 'The end of its address, /blog/… Keep it once the article is published.',
      source: 'title',
      group: 'article',
    }),
    requiredParagraph({
      name: 'excerpt',
      description: 'The lines under the headline, in the list and in feeds; the search reads them.',
      softMax: 220,
      group: 'article',
    }),
    defineField({
      name: 'date',
      type: 'date',
      description:
        'The day it is published, from midnight UTC. Until then nobody sees it on the site. The newest article leads the list.',
      group: 'article',
      initialValue: today,
      validation: (rule) => [
        rule.required(),
        rule
          .custom((date) => {
            const notice = describeRelease(date)
            return notice === null ? true : `${notice}, at midnight UTC. Publish it before.`
          })
          .info(),
      ],
    }),
    defineField({
      name: 'category',
      type: 'reference',
      to: [{ type: 'category' }],
      description: 'The one category that it belongs to.',
      group: 'article',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'author',
      type: 'reference',
      to: [{ type: 'author' }],
      description: 'Who wrote it.',
      group: 'article',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'heroImage',
      type: 'imageWithAlt',
      description: 'Across the page under the headline, at most 500 px high. 2400 × 1000 is ideal.',
      group: 'article',
    }),
    line({
      name: 'heroCaption',
      description: 'Under the picture: what it counts.',
      softMax: 160,
      group: 'article',
    }),
    defineField({
      name: 'body',
      type: 'articleBody',
      description: 'The article. A quotation becomes a pull quote: one, in your own words.',
      group: 'article',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'relatedPosts',
      title: 'Read next',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'post' }] })],
      description: 'Beside the article: up to three others.',
      group: 'discussion',
      validation: (rule) => [rule.unique(), rule.max(3).warning('Three are plenty.')],
    }),
    defineField({
      name: 'comments',
      type: 'array',
      description: 'Comments that stand under the article from the start.',
      group: 'discussion',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'postComment',
          title: 'Comment',
          fields: [
            requiredLine({ name: 'name', description: 'Who wrote it.' }),
            defineField({
              name: 'date',
              type: 'date',
              description: 'When it was written.',
              initialValue: today,
              validation: (rule) => rule.required(),
            }),
            requiredParagraph({
              name: 'content',
              description: 'The comment, as plain text.',
              softMax: 600,
            }),
          ],
          preview: { select: { title: 'name', subtitle: 'content' } },
        }),
      ],
    }),
    defineField({
      name: 'seo',
      title: 'Search and sharing',
      type: 'seo',
      description: 'Only what should differ from headline, excerpt and picture.',
      group: 'seo',
    }),
  ],
  validation: (rule) =>
    rule.custom((document, context) => warnAboutChangedAddress({ document, context })).warning(),
  orderings: [
    { title: 'Newest first', name: 'dateDesc', by: [{ field: 'date', direction: 'desc' }] },
  ],
  preview: {
    select: { title: 'title', date: 'date', category: 'category.title', media: 'heroImage' },
    prepare: ({
      title,
      date,
      category,
      ...shown
    }: {
      title?: unknown
      date?: unknown
      category?: unknown
    }) => ({
      ...shown,
      title: previewText(title),
      subtitle: [describeRelease(date) ?? previewText(date), previewText(category)]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
