import { plan, planPreview } from '#schemas/documents/plan.ts'
import { ListMark } from '../desk/list-mark.tsx'
import { UnlistedMark } from '../publishing/unlisted-mark.tsx'
import { FeaturesInput } from './features-input.tsx'
import { usePriceDifference } from './use-price-difference.ts'

type Selection = Parameters<typeof planPreview.prepare>[0]

/**
 * The plan as the Studio shows it: its form asks for the rows of the comparison that stay empty, and its icon in lists
 * warns while Stripe differs, as the plan is off sale then, and while no page lists it.
 */
export const planInStudio = {
  ...plan,
  fields: plan.fields.map((field) =>
    field.name === 'features' ? { ...field, components: { input: FeaturesInput } } : field,
  ),
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
