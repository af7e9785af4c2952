import { eventObject } from '#sandbox/stripe/objects/event.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Store } from '#sandbox/stripe/store/store.ts'
import { createSignature } from './signature.ts'

/** Delays after failed attempts, in milliseconds; after the last one the event is given up. */
export const RETRY_AFTER_MS = [
  1_000, 3_000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000, 10_800_000, 21_600_000,
  43_200_000,
]

/** Like Stripe, the sandbox counts a slower answer as none. */
const ANSWER_WITHIN_MS = 20_000
const AT_ONCE = 20
/** Longest interval between checks: `setTimeout` is limited to 24 days. */
const LOOK_EVERY_MS = 3_600_000

type Deliveries = {
  start: () => void
  /** Waits for running attempts. */
  stop: () => Promise<void>
}

type Due = {
  delivery: RecordOf<'delivery'>
  endpoint: RecordOf<'webhookEndpoint'>
  body: string
}

/**
 * Delivers events to subscribed endpoints, and retries failures. Pending deliveries survive a restart. Like Stripe's,
 * events may arrive twice and in any order.
 */
export function createDeliveries({
  store,
  now,
  retryAfterMs,
  onError,
}: {
  store: Store
  now: () => Date
  retryAfterMs: readonly number[]
  onError: (error: unknown) => void
}): Deliveries {
  const underWay = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let unsubscribe = () => {}
  let isRunning = false
  let isWoken = false
  const stopping = new AbortController()

  /** Starts due deliveries, and sets the timer for the next. */
  async function look() {
    clearTimeout(timer)
    const { due, next } = await store.run((tables) => {
      const waiting = tables.delivery
        .list()
        .filter(({ id, state }) => state === 'pending' && !underWay.has(id))
        .filter((each) => tables.webhookEndpoint.get(each.endpoint)?.status === 'enabled')
      const time = now().getTime()
      const ready = waiting.filter(({ next_attempt_at }) => next_attempt_at <= time)
      const later = waiting.map(({ next_attempt_at }) => next_attempt_at).filter((at) => at > time)
      return {
        due: ready.slice(0, AT_ONCE - underWay.size).flatMap((delivery): Due[] => {
          const endpoint = tables.webhookEndpoint.get(delivery.endpoint)
          const event = tables.event.get(delivery.event)
          if (!endpoint || !event) return []
          const body = JSON.stringify(eventObject({ transaction: { tables }, event }), null, 2)
          return [{ delivery, endpoint, body }]
        }),
        next: Math.min(LOOK_EVERY_MS, ...later.map((at) => at - time)),
      }
    })
    if (!isRunning) return
    due.forEach(begin)
    timer = setTimeout(wake, next).unref()
  }

  function begin(due: Due) {
    const { id } = due.delivery
    if (underWay.has(id)) return
    const attempt = deliver(due)
      .catch(onError)
      .finally(() => {
        underWay.delete(id)
        wake()
      })
    underWay.set(id, attempt)
  }

  async function deliver({ delivery, endpoint, body }: Due) {
    const status = await send({ endpoint, body })
    // A delivery interrupted by shutdown counts as not started.
    if (status === null && stopping.signal.aborted) return
    const isTaken = status !== null && status >= 200 && status < 300
    await store.run(({ delivery: table }) => {
      const current = table.get(delivery.id)
      if (!current) return
      if (isTaken) return table.remove(current.id)
      const attempts = current.attempts + 1
      const wait = retryAfterMs[attempts - 1]
      table.put({
        ...current,
        attempts,
        response_status: status,
        state: wait === undefined ? 'failed' : 'pending',
        next_attempt_at: now().getTime() + (wait ?? 0),
      })
    })
  }

  /** The status of the answer; null when there was none. */
  async function send({
    endpoint: { url, secret },
    body,
  }: {
    endpoint: RecordOf<'webhookEndpoint'>
    body: string
  }): Promise<number | null> {
    const seconds = Math.floor(now().getTime() / 1000)
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': createSignature({ body, secret, seconds }),
        },
        body,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      // Unreachable or too slow: both mean another attempt.
      return null
    }
  }

  /** Triggers a check soon; further calls before it are merged. */
  function wake() {
    if (!isRunning || isWoken) return
    isWoken = true
    setImmediate(() => {
      isWoken = false
      if (isRunning) look().catch(onError)
    })
  }

  return {
    start: () => {
      isRunning = true
      unsubscribe = store.subscribe(wake)
      wake()
    },
    stop: async () => {
      isRunning = false
      unsubscribe()
      clearTimeout(timer)
      stopping.abort()
      await Promise.all(underWay.values())
    },
  }
}
