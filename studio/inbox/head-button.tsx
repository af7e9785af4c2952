import { Button, Text, Tooltip } from '@sanity/ui'
import { type ComponentType } from 'react'

/** An icon button of a column's header, with its name as a tooltip. */
export function HeadButton({
  label,
  icon,
  isBusy = false,
  onClick,
}: {
  label: string
  icon: ComponentType
  isBusy?: boolean
  onClick: () => void
}) {
  return (
    <Tooltip content={<Text size={1}>{label}</Text>} padding={2} placement="bottom" portal>
      <Button
        aria-label={label}
        mode="bleed"
        fontSize={1}
        padding={3}
        icon={icon}
        disabled={isBusy}
        loading={isBusy}
        onClick={onClick}
      />
    </Tooltip>
  )
}
