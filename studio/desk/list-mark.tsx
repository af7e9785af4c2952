import { WarningOutlineIcon } from '@sanity/icons'
import { Box, Text, Tooltip } from '@sanity/ui'

/** Replaces a document's icon in a list by its problem, as a tooltip and for screen readers. */
export function ListMark({ words, tone }: { words: string; tone: 'caution' | 'critical' }) {
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
      <span role="img" aria-label={words} style={{ color: `var(--card-badge-${tone}-fg-color)` }}>
        <WarningOutlineIcon />
      </span>
    </Tooltip>
  )
}
