import { type ReactNode } from 'react'

/** The heading of a block, at the level that the page needs; nothing without text. */
export function BlockHeading({
  level,
  id,
  className,
  children,
}: {
  level: 1 | 2
  id: string | undefined
  className: string
  children: ReactNode
}) {
  const Heading = level === 1 ? 'h1' : 'h2'
  // Without an id there is no heading to show: see headingId.
  return id ? (
    <Heading id={id} className={className}>
      {children}
    </Heading>
  ) : null
}

/** The id of a block's heading, or undefined when the block has none. */
export function headingId(block: { _key: string; heading: string | null }) {
  return block.heading?.trim() ? `heading-${block._key}` : undefined
}
