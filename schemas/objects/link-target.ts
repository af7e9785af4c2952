import { defineField } from '@sanity/types'
import { checkDeadLink } from './dead-link.ts'
import { checkAddress } from './link-address.ts'

/** Where a link leads, for the `link` type and for links within rich text. */
export const linkTargetFields = [
  defineField({
    name: 'target',
    title: 'Page',
    type: 'reference',
    to: [{ type: 'page' }],
    description: 'A page of this site. The link follows the page when its path changes.',
  }),
  defineField({
    name: 'href',
    title: 'Address',
    type: 'string',
    description: 'Instead of a page: /a-path, #an-anchor, or an https:, mailto: or tel: address.',
    validation: (rule) => [rule.custom(checkAddress), rule.custom(checkDeadLink).warning()],
  }),
]
