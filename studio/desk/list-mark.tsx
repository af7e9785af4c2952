import { WarningOutlineIcon } from '@sanity/icons'
import { Box, Text, Tooltip } from '@sanity/ui'

/** In the place of a document's icon in a list: what is wrong with it, in words for whoever points at it or has it read out. */
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
