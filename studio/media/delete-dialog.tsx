import { Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { findUses, type Use } from './find-uses.ts'
import { type Picture } from './pictures.ts'
import { readMessage } from './use-pictures.ts'
import { UseList } from './use-list.tsx'

/** Deletes an unused picture; for one in use it lists where. */
export function DeleteDialog({
  picture,
  onClose,
  onDeleted,
}: {
  picture: Picture
  onClose: () => void
  onDeleted: () => void
}) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [uses, setUses] = useState<readonly Use[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { _id: id, fileName } = picture

  // Check again: it may have been used since the pane was opened.
  useEffect(() => {
    findUses({ client, id }).then(setUses, (error: unknown) => setFailure(readMessage(error)))
  }, [client, id])

  const remove = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await client.delete(id)
      onDeleted()
    } catch (error) {
      setIsBusy(false)
      setFailure(readMessage(error))
    }
  }

  const isUsed = uses !== null && uses.length > 0
  return (
    <Dialog
      id="delete-picture"
      header={isUsed ? 'This picture is used' : `Delete ${fileName ?? 'this picture'}?`}
      width={1}
      onClickOutside={onClose}
      onClose={onClose}
      footer={
        <Flex gap={2} padding={3} justify="flex-end">
          <Button
            text={isUsed ? 'Close' : 'Cancel'}
            mode="bleed"
            fontSize={1}
            padding={3}
            onClick={onClose}
          />
          {!isUsed && (
            <Button
              text="Delete"
              tone="critical"
              fontSize={1}
              padding={3}
              disabled={isBusy || uses === null}
              onClick={() => void remove()}
            />
          )}
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        {failure !== null && (
          <Card tone="critical" padding={3} radius={2} role="alert">
            <Text size={1}>It was not deleted: {failure}</Text>
          </Card>
        )}
        {isUsed ? (
          <>
            <Text size={1}>It cannot be deleted while these documents show it:</Text>
            <UseList uses={uses} none="" />
            <Text size={1} muted>
              Replace it, or take it out of them first.
            </Text>
          </>
        ) : (
          <Text size={1}>
            {uses === null
              ? 'Looking where it is used…'
              : 'No document shows it. A deleted picture cannot be restored.'}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
