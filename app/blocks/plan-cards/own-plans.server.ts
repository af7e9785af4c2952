import { type PAGE_QUERY_RESULT } from '#app/content/sanity.types.ts'

type Page = Pick<NonNullable<PAGE_QUERY_RESULT>, 'blocks'>
type Block = NonNullable<Page['blocks']>[number]
type PlanCardsBlock = Extract<Block, { _type: 'planCards' }>

const DASHBOARD_PATH = '/dashboard'

/** Whether the page sells plans. */
export function sellsPlans(page: Page | null) {
  return page?.blocks?.some(({ _type }) => _type === 'planCards') ?? false
}

/**
 * Adapts the page for a paying member: the button of their plan links to the portal, the others offer to change to
 * them. Works on the page's data, so that the browser loads no code for it.
 *
 * @param slugs of the plans that they have
 */
export function markOwnPlans<Marked extends Page | null>({
  page,
  slugs,
}: {
  page: Marked
  slugs: readonly string[]
}): Marked {
  if (!page?.blocks || slugs.length === 0) return page
  const blocks = page.blocks.map((block) =>
    block._type === 'planCards' ? marked({ block, slugs }) : block,
  )
  return { ...page, blocks }
}

function marked({ block, slugs }: { block: PlanCardsBlock; slugs: readonly string[] }) {
  const { ownPlanLabel, changePlanLabel } = block
  const plans = (block.plans ?? []).map((plan) => {
    if (plan.slug !== null && slugs.includes(plan.slug)) {
      const label = ownPlanLabel ?? plan.ctaText
      return {
        ...plan,
        ctaText: label,
        ctaLink: { _key: null, label, href: DASHBOARD_PATH },
      }
    }
    if (plan.ctaLink) return plan
    const label = changePlanLabel?.replaceAll('{plan}', () => plan.name ?? '')
    return { ...plan, ctaText: label ?? plan.ctaText }
  })
  return { ...block, plans }
}
