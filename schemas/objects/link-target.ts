import { defineField } from '@sanity/types'
import { checkDeadLink, checkTypedPath } from './dead-link.ts'
import { ADDRESSED_TYPES } from '#schemas/addresses/document-address.ts'
import { getPart } from '../parts.ts'
import { checkAddress, checkSuffix } from './link-address.ts'

/** Target of a link, for the `link` type and for links within rich text. */
export const linkTargetFields = [
  defineField({
    name: 'target',
    title: 'Page',
    type: 'reference',
    to: ADDRESSED_TYPES.map((type) => ({ type })),
    description:
      'A page, article, feature, case study, integration or legal page. The link follows it when its address changes.',
  }),
  defineField({
    name: 'suffix',
    title: 'After the address',
    type: 'string',
    description: 'What follows the page’s address, if anything: #prices or ?plan=growth.',
    hidden: ({ parent, value }) => !getPart(parent, 'target') && !value,
    validation: (rule) => rule.custom(checkSuffix),
  }),
  defineField({
    name: 'href',
    title: 'Address',
    type: 'string',
    description: 'Instead of a page: /a-path, #an-anchor, or an https:, mailto: or tel: address.',
    validation: (rule) => [
      rule.custom(checkAddress),
      rule.custom(checkDeadLink).warning(),
      rule.custom(checkTypedPath).warning(),
    ],
  }),
]
