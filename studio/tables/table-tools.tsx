import { Button, Flex, Inline, Text } from '@sanity/ui'
import { type ComponentType, type ReactNode } from 'react'

/** Buttons that change a row or column, below its name. */
export function Tools({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex align="center" gap={2} role="group" aria-label={name}>
      <Text size={1} muted style={{ minWidth: '4.5rem' }}>
        {name}
      </Text>
      <Inline gap={1}>{children}</Inline>
    </Flex>
  )
}

export function Tool({
  icon,
  label,
  disabled = false,
  onClick,
}: {
  icon: ComponentType
  label: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <Button
      icon={icon}
      title={label}
      aria-label={label}
      mode="bleed"
      fontSize={1}
      padding={2}
      disabled={disabled}
      onClick={onClick}
    />
  )
}
