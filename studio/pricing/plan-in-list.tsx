import { plan, planPreview } from '#schemas/documents/plan.ts'
import { ListMark } from '../desk/list-mark.tsx'
import { UnlistedMark } from '../publishing/unlisted-mark.tsx'
import { usePriceDifference } from './use-price-difference.ts'

type Selection = Parameters<typeof planPreview.prepare>[0]

/**
 * The plan as the lists of the Studio show it: its icon warns while Stripe differs, as the plan is off sale then, and while
 * no page lists it.
 */
export const planInList = {
  ...plan,
  preview: {
    select: { ...planPreview.select, id: '_id', slug: 'slug.current', revision: '_rev' },
    prepare: (selection: Selection) => ({
      ...planPreview.prepare(selection),
      media: (
        <SaleMark
          id={textIn(selection, 'id')}
          slug={textIn(selection, 'slug')}
          revision={textIn(selection, 'revision')}
        />
      ),
    }),
  },
}

function textIn(selection: Selection, name: string) {
  const text = selection[name]
  return typeof text === 'string' ? text : undefined
}

function SaleMark({ id, slug, revision }: Record<'id' | 'slug' | 'revision', string | undefined>) {
  const difference = usePriceDifference({ slug, revision })
  if (difference === null) return <UnlistedMark id={id} type={plan.name} />
  return <ListMark words={`Off sale: ${difference}`} tone="critical" />
}
