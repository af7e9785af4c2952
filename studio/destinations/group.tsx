import { Stack, Text } from '@sanity/ui'
import { type ReactNode, useId } from 'react'

/** Controls that belong together, under a label. */
export function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack gap={3} role="group" aria-labelledby={id}>
      <Text id={id} size={1} weight="medium">
        {label}
      </Text>
      {children}
    </Stack>
  )
}
