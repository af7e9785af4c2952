import { defineField, defineType } from '@sanity/types'
import { freeMonthsClaimOrPlaceholder } from '../free-months.ts'
import { previewText } from '../preview-text.ts'
import { checkOneTarget } from './link-address.ts'
import { linkTargetFields } from './link-target.ts'

export const link = defineType({
  name: 'link',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      type: 'string',
      description:
        'The words to click. {entryPrice} becomes the lowest price of a month billed yearly, “$79”.',
      validation: (rule) => [
        rule.required(),
        rule.max(50).warning('A link reads best with 50 characters or fewer.'),
        rule.custom(freeMonthsClaimOrPlaceholder).warning(),
      ],
    }),
    ...linkTargetFields,
  ],
  validation: (rule) => rule.custom(checkOneTarget),
  preview: {
    select: { label: 'label', href: 'href', path: 'target.path' },
    prepare: ({ label, href, path }: { label?: unknown; href?: unknown; path?: unknown }) => ({
      title: `${previewText(label) ?? 'No label'} → ${previewText(path) ?? previewText(href) ?? 'nowhere yet'}`,
    }),
  },
})
