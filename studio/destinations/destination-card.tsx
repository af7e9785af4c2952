import { Badge, Button, Card, Flex, Stack, Text, useToast } from '@sanity/ui'
import { useState } from 'react'
import { getWords } from '../inbox/failure.tsx'
import { CHANNEL_TEXTS, describeForms } from './channels.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { type DeliveredForm, type Destination, type DestinationsApi } from './destinations-api.ts'

/** A destination with its state and actions. */
export function DestinationCard({
  api,
  destination,
  forms,
  onEdit,
  onSecret,
  onChanged,
}: {
  api: DestinationsApi
  destination: Destination
  forms: readonly DeliveredForm[]
  onEdit: () => void
  onSecret: (secret: string | null) => void
  onChanged: () => void
}) {
  const toast = useToast()
  const [busy, setBusy] = useState<string | null>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, title, channel, target, isPaused } = destination

  const run = async (name: string, work: () => Promise<void>) => {
    setBusy(name)
    try {
      await work()
    } catch (error) {
      toast.push({ status: 'error', title: 'This did not work', description: getWords(error) })
    }
    setBusy(null)
  }
  const test = async () => {
    const { isTaken, error } = await api.test(id)
    if (isTaken) toast.push({ status: 'success', title: `${title} has taken a test` })
    else {
      toast.push({
        status: 'error',
        title: `${title} has not taken the test`,
        description: error ?? undefined,
      })
    }
  }
  const action = (name: string, work: () => Promise<void>) => (
    <Button
      text={name}
      mode="ghost"
      fontSize={1}
      padding={3}
      loading={busy === name}
      disabled={busy !== null}
      onClick={() => void run(name, work)}
    />
  )

  return (
    <Card border radius={3} padding={4} data-testid="destination">
      <Stack gap={4}>
        <Flex gap={3} align="center" wrap="wrap">
          <Text as="h3" size={2} weight="medium" style={{ flex: 1, minWidth: 160 }}>
            {title}
          </Text>
          <Badge style={{ whiteSpace: 'nowrap' }}>{CHANNEL_TEXTS[channel].title}</Badge>
          {isPaused && (
            <Badge tone="caution" style={{ whiteSpace: 'nowrap' }}>
              Paused
            </Badge>
          )}
        </Flex>
        <Stack gap={3}>
          <Text size={1} style={{ overflowWrap: 'anywhere' }}>
            {target ?? 'Its address can no longer be read. Edit it and enter the address again.'}
          </Text>
          <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
            {describeForms({ destination, known: forms })}
          </Text>
          <States destination={destination} />
        </Stack>
        <Flex gap={2} wrap="wrap">
          {action('Send a test', test)}
          <Button text="Edit" mode="ghost" fontSize={1} padding={3} onClick={onEdit} />
          {action(isPaused ? 'Resume' : 'Pause', async () => {
            await api.setPaused(id, !isPaused)
            onChanged()
          })}
          {channel === 'webhook' &&
            action('New secret', async () => onSecret(await api.newSecret(id)))}
          <Button
            text="Delete"
            mode="bleed"
            tone="critical"
            fontSize={1}
            padding={3}
            onClick={() => setIsDeleting(true)}
          />
        </Flex>
      </Stack>
      {isDeleting && (
        <DeleteDialog
          api={api}
          destination={destination}
          onClose={() => setIsDeleting(false)}
          onDeleted={onChanged}
        />
      )}
    </Card>
  )
}

/** Shows why a destination is paused, and failed deliveries. */
function States({
  destination: { isPaused, pausedBecause, waiting, failed },
}: {
  destination: Destination
}) {
  return (
    <>
      {isPaused && pausedBecause !== null && (
        <Text size={1}>Paused by itself: {pausedBecause}. What comes meanwhile waits.</Text>
      )}
      {(waiting > 0 || failed > 0) && (
        <Text size={1}>
          {[
            waiting > 0 && `${waiting} on the way`,
            failed > 0 && `${failed} given up: the inbox says which`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      )}
    </>
  )
}
