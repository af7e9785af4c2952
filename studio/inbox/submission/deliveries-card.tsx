import { Badge, Box, Button, Card, Flex, Stack, Text, useToast } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useRelativeTime } from 'sanity'
import { InboxError, isAbort } from '../api/ask-site.ts'
import { type Address, type InboxApi } from '../api/inbox-api.ts'
import { type Delivery } from '../api/inbox-types.ts'
import { Failure, getWords } from '../failure.tsx'

/** The deliveries of a submission to destinations; nothing without any. */
export function DeliveriesCard({
  api,
  address: { form, id },
  round,
}: {
  api: InboxApi
  address: Address
  /** Incremented to reload. */
  round: number
}) {
  const toast = useToast()
  const [deliveries, setDeliveries] = useState<Delivery[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<InboxError | null>(null)
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    const request = new AbortController()
    api.deliveries({ form, id }, request.signal).then(
      (latest) => {
        setDeliveries(latest)
        setFailure(null)
      },
      (error: unknown) => {
        if (isAbort(error)) return
        setDeliveries([])
        setFailure(
          error instanceof InboxError && !SHOWN_ELSEWHERE.includes(error.status) ? error : null,
        )
      },
    )
    return () => request.abort()
  }, [api, form, id, round, attempts])

  const retry = useCallback(
    async (delivery: Delivery) => {
      setBusy(delivery.id)
      try {
        setDeliveries(await api.retry({ form, id }, delivery.id))
      } catch (error) {
        toast.push({
          status: 'error',
          title: 'This was not sent again',
          description: getWords(error),
        })
      }
      setBusy(null)
    },
    [api, form, id, toast],
  )

  if (failure) {
    return <Failure error={failure} onRetry={() => setAttempts((before) => before + 1)} />
  }
  if (deliveries.length === 0) return null
  return (
    <Card border radius={3} padding={4} data-testid="deliveries">
      <Stack gap={4}>
        <Text as="h4" size={1} weight="medium">
          Delivered to
        </Text>
        <Stack as="ul" gap={4} padding={0} margin={0} style={{ listStyle: 'none' }}>
          {deliveries.map((delivery) => (
            <Flex as="li" key={delivery.id} gap={3} align="center" wrap="wrap">
              <Box flex={1} style={{ minWidth: 160 }}>
                <Stack gap={3}>
                  <Flex gap={2} align="center" wrap="wrap">
                    <Text size={1}>{delivery.title}</Text>
                    <Badge tone={TONES[delivery.status]} style={{ whiteSpace: 'nowrap' }}>
                      {STATES[delivery.status]}
                    </Badge>
                  </Flex>
                  <Progress delivery={delivery} />
                </Stack>
              </Box>
              {delivery.error !== null && (
                <Button
                  text="Send again"
                  aria-label={`Send again to ${delivery.title}`}
                  mode="ghost"
                  fontSize={1}
                  padding={3}
                  loading={busy === delivery.id}
                  disabled={busy !== null || delivery.status === 'sending'}
                  onClick={() => void retry(delivery)}
                />
              )}
            </Flex>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

/** Statuses that the submission itself shows: no answer, signed out, gone. */
const SHOWN_ELSEWHERE = [0, 401, 404]

const STATES = {
  queued: 'Waiting',
  sending: 'On its way',
  sent: 'Delivered',
  failed: 'Given up',
} as const

const TONES = {
  queued: 'caution',
  sending: 'default',
  sent: 'positive',
  failed: 'critical',
} as const

/** The attempts so far, and the next one. */
function Progress({ delivery }: { delivery: Delivery }) {
  const { status, attempts, dueAt, sentAt, error, isPaused } = delivery
  const next = useRelativeTime(dueAt, { useTemporalPhrase: true })
  const tries = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`
  if (status === 'sent' && sentAt !== null) {
    return (
      <Text size={1} muted>
        <Moment at={sentAt} />
      </Text>
    )
  }
  const plan = isPaused
    ? 'The destination is paused.'
    : status === 'queued' && new Date(dueAt) > new Date()
      ? `Next try ${next}.`
      : ''
  return (
    <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
      {[attempts > 0 ? `${tries}.` : '', error ? `${error.replace(/\.$/, '')}.` : '', plan]
        .filter(Boolean)
        .join(' ')}
    </Text>
  )
}

function Moment({ at }: { at: string }) {
  const time = useRelativeTime(at, { useTemporalPhrase: true })
  return <time dateTime={at}>{time}</time>
}
