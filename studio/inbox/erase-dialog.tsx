import { Button, Dialog, Flex, Stack, Text, useToast } from '@sanity/ui'
import { useState } from 'react'
import { wordsOf } from './failure.tsx'
import { type InboxApi } from './inbox-api.ts'
import { type Submission } from './inbox-types.ts'

/** Asks before a submission is gone for good. */
export function EraseDialog({
  api,
  submission,
  onClose,
  onErased,
}: {
  api: InboxApi
  submission: Submission
  onClose: () => void
  onErased: () => void
}) {
  const toast = useToast()
  const [isErasing, setIsErasing] = useState(false)
  const erase = async () => {
    setIsErasing(true)
    try {
      await api.erase(submission)
      toast.push({ status: 'success', title: 'Deleted' })
      onErased()
    } catch (error) {
      toast.push({ status: 'error', title: 'This was not deleted', description: wordsOf(error) })
      setIsErasing(false)
    }
  }
  return (
    <Dialog
      id="inbox-erase"
      header="Delete this submission?"
      width={0}
      onClose={onClose}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button text="Cancel" mode="bleed" fontSize={1} padding={3} onClick={onClose} />
          <Button
            text="Delete for good"
            tone="critical"
            fontSize={1}
            padding={3}
            loading={isErasing}
            disabled={isErasing}
            onClick={() => void erase()}
          />
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        <Text size={1}>
          What {submission.name ?? submission.email} sent is erased from the database, with the
          mails about it that are kept there{submission.hasResume && ' and the uploaded resume'}.
        </Text>
        <Text size={1} muted>
          This cannot be undone. Mails that have reached the team’s mailbox stay there.
        </Text>
      </Stack>
    </Dialog>
  )
}
