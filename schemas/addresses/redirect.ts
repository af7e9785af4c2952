import { defineField, defineType, type ValidationContext } from '@sanity/types'
import { checkDeadLink } from '#schemas/objects/dead-link.ts'
import { textIn } from '#schemas/parts.ts'
import { previewText } from '#schemas/preview-text.ts'
import { ADDRESSED_TYPES, addressExpression } from './document-address.ts'
import { isRedirectLoop, sourceFault, targetFault } from './redirect-faults.ts'
import { isTaken } from './unique.ts'

const PAGE_AT_PATH = `count(*[_type in $types && ${addressExpression} == $path])`

async function otherRedirects({ getClient, document }: ValidationContext) {
  const id = document?._id.replace(/^drafts\./, '') ?? ''
  return getClient({ apiVersion: '2025-02-19' }).fetch<
    { from: string | null; to: string | null }[]
  >(`*[_type == "redirect" && _id != $id]{ from, to }`, { id }, { perspective: 'published' })
}

async function isPageAt({ path, context }: { path: string; context: ValidationContext }) {
  const count = await context
    .getClient({ apiVersion: '2025-02-19' })
    .fetch<number>(PAGE_AT_PATH, { path, types: ADDRESSED_TYPES }, { perspective: 'published' })
  return count > 0
}

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  fields: [
    defineField({
      name: 'from',
      type: 'string',
      description: 'The old path, such as /plans. It is followed where there is no page any more.',
      validation: (rule) => [
        rule.required().custom(async (from, context) => {
          if (!from) return true
          const fault = sourceFault(from)
          if (fault !== null) return fault
          const isDouble = await isTaken({ context, field: 'from', value: from })
          return isDouble ? 'Another redirect begins at this path.' : true
        }),
        rule
          .custom(async (from, context) =>
            from && (await isPageAt({ path: from, context }))
              ? 'A page lives at this path, so the redirect is not followed.'
              : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'to',
      type: 'string',
      description: 'Where it leads: a path such as /pricing, or an https:// address elsewhere.',
      validation: (rule) => [
        rule.required().custom(async (to, context) => {
          const from = textIn(context.parent, 'from')
          if (!to || !from) return true
          const fault = targetFault({ from, to })
          if (fault !== null) return fault
          const isCircle = isRedirectLoop({ from, to, others: await otherRedirects(context) })
          return isCircle ? 'Together with other redirects this leads in circles.' : true
        }),
        rule
          .custom((to, context) =>
            // A redirect to itself is reported as an error already.
            to && targetFault({ from: textIn(context.parent, 'from'), to }) === null
              ? checkDeadLink(to, context)
              : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'permanent',
      type: 'boolean',
      description: 'Moved for good: search engines and browsers remember it. Off: for now.',
      initialValue: true,
    }),
  ],
  orderings: [{ title: 'Path', name: 'from', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { from: 'from', to: 'to', permanent: 'permanent' },
    prepare: ({ from, to, permanent }: { from?: unknown; to?: unknown; permanent?: unknown }) => ({
      title: previewText(from) ?? 'No path yet',
      subtitle: `→ ${previewText(to) ?? 'nowhere yet'}${permanent === false ? ', for now' : ''}`,
    }),
  },
})
