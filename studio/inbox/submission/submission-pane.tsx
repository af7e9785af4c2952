import { ArrowLeftIcon, TrashIcon } from '@sanity/icons'
import {
  Box,
  Button,
  Card,
  Container,
  Flex,
  Heading,
  Spinner,
  Stack,
  Text,
  useToast,
} from '@sanity/ui'
import { useCallback, useState } from 'react'
import { useRouter } from 'sanity/router'
import { DeliveriesCard } from './deliveries-card.tsx'
import { EraseDialog } from '../erase-dialog.tsx'
import { Failure, getWords } from '../failure.tsx'
import { HandlingCard } from './handling-card.tsx'
import { InboxError } from '../api/ask-site.ts'
import { type Address, type InboxApi } from '../api/inbox-api.ts'
import { type Change, type InboxForm, type Submission } from '../api/inbox-types.ts'
import { Pane } from '../pane.tsx'
import { ReplyButton } from './reply-button.tsx'
import { OriginOfSubmission, TypedFields } from './submission-facts.tsx'
import { useSubmission } from '../api/use-submission.ts'

/** The open submission. */
export function SubmissionPane({
  api,
  address,
  listed,
  form,
  list,
  round,
  siteUrl,
  withBack,
  onChange,
  onSaved,
  onErased,
}: {
  api: InboxApi
  address: Address
  listed: Submission | undefined
  form: InboxForm | undefined
  list: string
  /** Incremented to reload. */
  round: number
  siteUrl: string
  withBack: boolean
  /** Called with each newer version. */
  onChange: (submission: Submission) => void
  onSaved: () => void
  onErased: (erased: Address[]) => void
}) {
  const router = useRouter()
  const toast = useToast()
  const [isErasing, setIsErasing] = useState(false)
  const [isErased, setIsErased] = useState(false)
  const { submission, error, change, reload } = useSubmission({
    api,
    ...address,
    listed,
    round,
    isErasing: isErasing || isErased,
    onChange,
  })

  const save = useCallback(
    async (wanted: Change) => {
      try {
        await change(wanted)
        onSaved()
        return true
      } catch (fault) {
        toast.push({ status: 'error', title: 'This was not saved', description: getWords(fault) })
        // A colleague has changed it: reload.
        if (fault instanceof InboxError && fault.status === 409) reload()
        return false
      }
    },
    [change, reload, toast, onSaved],
  )

  return (
    <Pane
      label="Submission"
      title={form?.title ?? 'Submission'}
      isLast
      before={
        withBack && (
          <Button
            aria-label="Back to the list"
            mode="bleed"
            padding={3}
            fontSize={1}
            icon={ArrowLeftIcon}
            onClick={() => router.navigate({ list })}
          />
        )
      }
      actions={
        submission && (
          <>
            <ReplyButton submission={submission} />
            <Button
              text="Delete"
              mode="bleed"
              tone="critical"
              fontSize={1}
              padding={3}
              icon={TrashIcon}
              onClick={() => setIsErasing(true)}
            />
          </>
        )
      }
    >
      {error !== null && <Failure error={error} onRetry={reload} />}
      {error === null && !submission && (
        <Flex align="center" justify="center" padding={6} gap={3} role="status">
          <Spinner muted />
          <Text size={1} muted>
            Loading…
          </Text>
        </Flex>
      )}
      {submission && (
        <Box paddingX={4} paddingY={5}>
          <Container width={1}>
            <Stack gap={5}>
              <Heading as="h3" size={2}>
                {submission.name ?? submission.email}
              </Heading>
              <TypedFields api={api} submission={submission} siteUrl={siteUrl} />
              {form?.isWorkedOn !== false && <HandlingCard submission={submission} onSave={save} />}
              <DeliveriesCard api={api} address={submission} round={round} />
              <OriginOfSubmission submission={submission} siteUrl={siteUrl} />
            </Stack>
          </Container>
        </Box>
      )}
      {isErasing && submission && (
        <EraseDialog
          api={api}
          submissions={[submission]}
          onClose={() => setIsErasing(false)}
          onErased={(erased) => {
            setIsErased(true)
            onErased(erased)
          }}
        />
      )}
    </Pane>
  )
}

/** Empty state of the submission pane. */
export function NoSubmission() {
  return (
    <Card flex={1} height="fill">
      <Flex align="center" justify="center" height="fill" padding={5}>
        <Text size={1} muted align="center">
          Choose a submission to read it.
        </Text>
      </Flex>
    </Card>
  )
}
