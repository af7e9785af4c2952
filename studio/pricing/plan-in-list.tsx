import { CreditCardIcon, WarningOutlineIcon } from '@sanity/icons'
import { Box, Text, Tooltip } from '@sanity/ui'
import { plan, planPreview } from '#schemas/documents/plan.ts'
import { usePriceDifference } from './use-price-difference.ts'

type Selection = Parameters<typeof planPreview.prepare>[0]

/** The plan as the lists of the Studio show it: its icon warns while Stripe differs, as the plan is off sale then. */
export const planInList = {
  ...plan,
  preview: {
    select: { ...planPreview.select, slug: 'slug.current', revision: '_rev' },
    prepare: (selection: Selection) => ({
      ...planPreview.prepare(selection),
      media: <SaleMark slug={textIn(selection, 'slug')} revision={textIn(selection, 'revision')} />,
    }),
  },
}

function textIn(selection: Selection, name: string) {
  const text = selection[name]
  return typeof text === 'string' ? text : undefined
}

function SaleMark({ slug, revision }: { slug: string | undefined; revision: string | undefined }) {
  const difference = usePriceDifference({ slug, revision })
  if (difference === null) return <CreditCardIcon />
  const words = `Off sale: ${difference}`
  return (
    <Tooltip
      portal
      placement="right"
      content={
        <Box padding={2}>
          <Text size={1}>{words}</Text>
        </Box>
      }
    >
      <span role="img" aria-label={words} style={{ color: 'var(--card-badge-critical-fg-color)' }}>
        <WarningOutlineIcon />
      </span>
    </Tooltip>
  )
}
