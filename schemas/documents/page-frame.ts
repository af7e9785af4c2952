import { defineArrayMember, defineField } from '@sanity/types'
import { optionalLink } from '../fields.ts'
import { lookField } from '../look-fields.ts'
import { listIn, textIn } from '../parts.ts'

/** Changes to the header and footer of a page: a campaign page only has one link. */
export const pageFrame = defineField({
  name: 'frame',
  title: 'Header and footer',
  type: 'object',
  description: 'A campaign page does without the site’s menu, or has one of its own.',
  options: { collapsible: true, collapsed: true },
  fields: [
    lookField({
      name: 'header',
      description: 'The logo leads home in each of them.',
      choices: { site: 'As on every page', logo: 'Logo alone', own: 'A menu of its own' },
    }),
    defineField({
      name: 'navigation',
      title: 'Menu',
      type: 'array',
      description: 'The links of the page’s own menu, from left to right. At most five.',
      of: [defineArrayMember({ type: 'link' })],
      hidden: ({ parent, value }) => textIn(parent, 'header') !== 'own' && !value,
      validation: (rule) => [
        rule.custom((_links, { parent }) =>
          textIn(parent, 'header') === 'own' && listIn(parent, 'navigation').length === 0
            ? 'A menu of its own needs a link.'
            : true,
        ),
        rule.max(5).warning(),
      ],
    }),
    {
      ...optionalLink({
        name: 'action',
        title: 'Button',
        description: 'At the right of the header, in place of the site’s buttons.',
      }),
      hidden: ({ parent, value }) => {
        const header = textIn(parent, 'header')
        return header !== 'logo' && header !== 'own' && !value
      },
    },
    lookField({
      name: 'footer',
      description: 'The short one keeps the legal pages, the cookie choices and the colours.',
      choices: { site: 'As on every page', short: 'Short' },
    }),
  ],
})
