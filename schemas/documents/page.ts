import { defineArrayMember, defineField, defineType, type ValidationContext } from '@sanity/types'
import { line, requiredLine } from '../fields.ts'
import { sectionMenu } from '../block-groups.ts'
import { previewText } from '../preview-text.ts'
import { BLOCK_NAMES } from '../names.ts'
import { addressExpression } from '#schemas/addresses/document-address.ts'
import { warnAboutChangedAddress } from '#schemas/addresses/changed-address.ts'
import { pageFrame } from './page-frame.ts'
import { pathFault } from '#schemas/addresses/page-path.ts'
import { isTaken } from '#schemas/addresses/unique.ts'

/** Documents that take precedence over a page at the same address. */
const SHOWN_BEFORE_PAGES = `count(*[
  _type in ["caseStudy", "integration"] && ${addressExpression} == $path
])`

async function isHiddenAt({ context, path }: { context: ValidationContext; path: string }) {
  const others = await context
    .getClient({ apiVersion: '2025-02-19' })
    .fetch<number>(SHOWN_BEFORE_PAGES, { path }, { perspective: 'raw' })
  return others > 0
}

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  fields: [
    requiredLine({
      name: 'title',
      description: 'The page’s name on the browser’s tab, and in the Studio where it has no other.',
      softMax: 60,
    }),
    line({
      name: 'internalTitle',
      title: 'Name in the Studio',
      description: 'To tell pages apart that visitors know by the same title: “Spring, agencies”.',
      softMax: 60,
    }),
    defineField({
      name: 'path',
      type: 'string',
      description:
        'Where the page lives: / for home, otherwise such as /pricing or /company/press.',
      validation: (rule) =>
        rule.required().custom(async (path, context) => {
          if (!path) return true
          const fault = pathFault(path)
          if (fault !== null) return fault
          const isDouble = await isTaken({ context, field: 'path', value: path })
          if (isDouble) return 'Another page lives at this path.'
          return (await isHiddenAt({ context, path }))
            ? 'A case study or an integration is shown at this path, so the page would never be seen.'
            : true
        }),
    }),
    defineField({
      name: 'blocks',
      type: 'array',
      description: 'The sections of the page, from top to bottom. Drag them into order.',
      of: BLOCK_NAMES.map((type) => defineArrayMember({ type })),
      options: sectionMenu(BLOCK_NAMES),
      validation: (rule) => rule.required().min(1).warning('A page without a section is empty.'),
    }),
    pageFrame,
    defineField({
      name: 'seo',
      title: 'Search and sharing',
      type: 'seo',
      description: 'What search engines and shared links show; the site’s defaults when empty.',
    }),
  ],
  validation: (rule) =>
    rule.custom((document, context) => warnAboutChangedAddress({ document, context })).warning(),
  orderings: [{ title: 'Path', name: 'path', by: [{ field: 'path', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', internalTitle: 'internalTitle', subtitle: 'path' },
    prepare: ({ title, internalTitle, subtitle }: Record<string, unknown>) => ({
      title: previewText(internalTitle) ?? previewText(title),
      subtitle: previewText(subtitle),
    }),
  },
})
