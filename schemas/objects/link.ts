import { defineField, defineType } from '@sanity/types'
import { documentAddress } from '#schemas/addresses/document-address.ts'
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
    select: {
      label: 'label',
      href: 'href',
      type: 'target._type',
      path: 'target.path',
      slug: 'target.slug.current',
      suffix: 'suffix',
    },
    prepare: ({ label, href, type, path, slug, suffix }: Record<string, unknown>) => {
      const address = documentAddress({ _type: type, path, slug: { current: slug } })
      const place = address === null ? previewText(href) : address + (previewText(suffix) ?? '')
      return { title: `${previewText(label) ?? 'No label'} → ${place ?? 'nowhere yet'}` }
    },
  },
})
