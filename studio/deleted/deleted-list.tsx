import { TrashIcon } from '@sanity/icons'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useClient, useRelativeTime, useSchema } from 'sanity'
import { useRouter } from 'sanity/router'
import {
  type DeletedDocument,
  KEPT_DAYS,
  listDeleted,
  restoreAsDraft,
} from './deleted-documents.ts'

type State = { entries: DeletedDocument[] | null; failure: string | null }

/** The desk's pane of recently deleted documents, with a button to restore each. */
export function DeletedList() {
  const client = useClient({ apiVersion: '2025-02-19' })
  const router = useRouter()
  const [{ entries, failure }, setState] = useState<State>({ entries: null, failure: null })
  const [busyId, setBusyId] = useState<string | null>(null)

  const load = useCallback(async () => {
    try {
      const entries = await listDeleted(client)
      setState({ entries, failure: null })
    } catch (error) {
      setState((before) => ({ ...before, failure: readMessage(error) }))
    }
  }, [client])
  useEffect(() => void load(), [load])

  const restore = async (entry: DeletedDocument) => {
    setBusyId(entry._id)
    try {
      await restoreAsDraft({ client, entry })
      router.navigateIntent('edit', { id: entry.documentId, type: entry.documentType })
    } catch (error) {
      setState((before) => ({ ...before, failure: `It was not restored: ${readMessage(error)}` }))
    } finally {
      setBusyId(null)
    }
  }

  return (
    <Stack gap={4} padding={4}>
      <Text size={1} muted>
        Documents that were deleted in the Studio in the last {KEPT_DAYS} days. A restored document
        is a draft: publish it to show it on the site again.
      </Text>
      {failure !== null && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Flex gap={3} align="center" justify="space-between">
            <Text size={1}>{failure}</Text>
            <Button
              text="Load again"
              mode="ghost"
              fontSize={1}
              padding={2}
              onClick={() => void load()}
            />
          </Flex>
        </Card>
      )}
      {entries === null && failure === null && (
        <Text size={1} muted role="status">
          Loading…
        </Text>
      )}
      {entries?.length === 0 && (
        <Flex direction="column" align="center" gap={3} paddingY={6}>
          <Text size={3} muted>
            <TrashIcon />
          </Text>
          <Text size={1} muted>
            Nothing was deleted.
          </Text>
        </Flex>
      )}
      {entries !== null && entries.length > 0 && (
        <Stack as="ul" gap={2}>
          {entries.map((entry) => (
            <Row
              key={entry._id}
              entry={entry}
              isBusy={busyId !== null}
              onRestore={() => void restore(entry)}
            />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function Row({
  entry: { title, documentType, deletedAt },
  isBusy,
  onRestore,
}: {
  entry: DeletedDocument
  isBusy: boolean
  onRestore: () => void
}) {
  const typeTitle = useSchema().get(documentType)?.title ?? documentType
  const deleted = useRelativeTime(deletedAt, { useTemporalPhrase: true })
  return (
    <Card as="li" border radius={2} padding={3}>
      <Flex align="center" gap={3}>
        <Stack gap={2} flex={1}>
          <Text size={1} weight="medium" textOverflow="ellipsis">
            {title || typeTitle}
          </Text>
          <Text size={1} muted>
            {typeTitle}, deleted {deleted}
          </Text>
        </Stack>
        <Button
          text="Restore"
          aria-label={`Restore ${title || typeTitle}`}
          mode="ghost"
          fontSize={1}
          padding={2}
          disabled={isBusy}
          onClick={onRestore}
        />
      </Flex>
    </Card>
  )
}

function readMessage(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
