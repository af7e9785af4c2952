import { Card, Flex, Text } from '@sanity/ui'
import { type ReactNode } from 'react'

/** A column of the tool with a fixed header, like the desk's. */
export function Pane({
  label,
  title,
  before,
  actions,
  below,
  width,
  isLast = false,
  children,
}: {
  /** Label of the region. */
  label: string
  title: ReactNode
  /** Stands before the title: the way back. */
  before?: ReactNode
  actions?: ReactNode
  /** Stays in the head, below the title. */
  below?: ReactNode
  /** In pixels; flexible when missing. */
  width?: number
  isLast?: boolean
  children: ReactNode
}) {
  return (
    <Card
      as="section"
      aria-label={label}
      borderRight={!isLast}
      flex={width === undefined ? 1 : undefined}
      height="fill"
      style={{ width, minWidth: 0 }}
    >
      <Flex direction="column" height="fill">
        <Card borderBottom style={{ flex: 'none' }}>
          <Flex
            align="center"
            gap={1}
            paddingLeft={before ? 2 : 4}
            paddingRight={2}
            style={{ minHeight: 50 }}
          >
            {before}
            <Text as="h2" size={1} weight="medium" textOverflow="ellipsis" style={{ flex: 1 }}>
              {title}
            </Text>
            {actions}
          </Flex>
          {below}
        </Card>
        <div style={{ flex: 1, minHeight: 0, overflow: 'auto', position: 'relative' }}>
          {children}
        </div>
      </Flex>
    </Card>
  )
}
