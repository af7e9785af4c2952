import { Button, Dialog, Flex, Stack, Text, useToast } from '@sanity/ui'
import { useState } from 'react'
import { getWords } from '../inbox/failure.tsx'
import { type Destination, type DestinationsApi } from './destinations-api.ts'

/** Asks before deleting a destination together with its waiting deliveries. */
export function DeleteDialog({
  api,
  destination: { id, title, waiting },
  onClose,
  onDeleted,
}: {
  api: DestinationsApi
  destination: Destination
  onClose: () => void
  onDeleted: () => void
}) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)

  const remove = async () => {
    setIsBusy(true)
    try {
      await api.remove(id)
      onClose()
      onDeleted()
    } catch (error) {
      setIsBusy(false)
      toast.push({ status: 'error', title: 'This was not deleted', description: getWords(error) })
    }
  }
  return (
    <Dialog
      id="delete-destination"
      header={`Delete ${title}?`}
      width={0}
      onClose={onClose}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button text="Cancel" mode="bleed" fontSize={1} padding={3} onClick={onClose} />
          <Button
            text="Delete"
            tone="critical"
            fontSize={1}
            padding={3}
            loading={isBusy}
            disabled={isBusy}
            onClick={() => void remove()}
          />
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        <Text size={1}>
          Nothing goes there any more
          {waiting > 0 && `, and ${waiting} on the way will not arrive`}. The submissions stay in
          the inbox.
        </Text>
      </Stack>
    </Dialog>
  )
}
