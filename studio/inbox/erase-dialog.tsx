import { Button, Dialog, Flex, Stack, Text, useToast } from '@sanity/ui'
import { useState } from 'react'
import { getWords } from './failure.tsx'
import { type Address, type InboxApi } from './api/inbox-api.ts'
import { type Submission } from './api/inbox-types.ts'
import { runAll } from './api/run-all.ts'
import { listSenders } from './senders.ts'

/** Asks before submissions are gone for good. */
export function EraseDialog({
  api,
  submissions,
  onClose,
  onErased,
}: {
  api: InboxApi
  submissions: Submission[]
  onClose: () => void
  /** Receives the erased submissions, which may be fewer. */
  onErased: (erased: Address[]) => void
}) {
  const toast = useToast()
  // The list may change while the dialog is open.
  const [asked] = useState(submissions)
  const [isErasing, setIsErasing] = useState(false)
  const hasFile = asked.some((submission) => submission.hasFile)

  const erase = async () => {
    setIsErasing(true)
    const { done, faults } = await runAll({ items: asked, run: api.erase })
    const [fault] = faults
    if (faults.length === 0) toast.push({ status: 'success', title: 'Deleted' })
    else {
      const title =
        asked.length === 1
          ? 'This was not deleted'
          : `${faults.length} of ${asked.length} were not deleted`
      toast.push({ status: 'error', title, description: getWords(fault) })
    }
    if (done.length > 0) {
      onClose()
      onErased(done)
    } else setIsErasing(false)
  }
  return (
    <Dialog
      id="inbox-erase"
      header={
        asked.length === 1 ? 'Delete this submission?' : `Delete these ${asked.length} submissions?`
      }
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
          What {listSenders(asked)} sent is erased from the database, with the mails about it that
          are kept there{hasFile && ' and the uploaded file'}.
        </Text>
        <Text size={1} muted>
          This cannot be undone. Mails that have reached the team’s mailbox stay there.
        </Text>
      </Stack>
    </Dialog>
  )
}
