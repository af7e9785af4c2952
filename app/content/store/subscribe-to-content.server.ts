import { type LiveEvent, type SanityClient } from '@sanity/client'
import { log } from '#app/http/log/log.server.ts'

/** After a refusal (a dataset without live content, too many connections) it is tried again this much later. */
const AGAIN_AFTER_MS = 60_000

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Callbacks of the live events. */
type Follower = {
  /** From now on every change is told. */
  follow: () => void
  /** Changes are not told any more, until `follow`. */
  unfollow: () => void
  /** Answers with one of these tags may be others since this event. */
  drop: (change: { tags: readonly string[]; eventId: string }) => void
  /** The process stops: changes are not told any more. */
  stop: () => void
}

/**
 * Follows the Content Lake's live events until the process is told to stop. A connection that breaks is made again by
 * the client, after a second. https://www.sanity.io/docs/content-lake/live-content-api
 *
 * @returns ends it
 */
export function subscribeToContent({
  client,
  follower,
  includeDrafts = false,
}: {
  client: SanityClient
  follower: Follower
  includeDrafts?: boolean
}) {
  let stopStream = () => {}
  const connect = () => {
    const subscription = client.live.events({ includeDrafts }).subscribe({
      next: (event) => tell({ event, follower }),
      error: (error: unknown) => {
        follower.unfollow()
        log.warn({ err: error }, 'the Content Lake reports no changes, so it is asked every second')
        const timer = setTimeout(connect, AGAIN_AFTER_MS).unref()
        stopStream = () => clearTimeout(timer)
      },
    })
    stopStream = () => subscription.unsubscribe()
  }
  connect()

  const stop = () => {
    stopStream()
    // Responses until the end are asked for.
    follower.stop()
  }
  for (const signal of SIGNALS) {
    // A server that closes when it is told to would not end before the stream. Where nobody listens the signal ends
    // the process, and a listener of ours would keep it from that.
    if (process.listenerCount(signal) > 0) process.once(signal, stop)
  }
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop)
    stop()
  }
}

function tell({ event, follower }: { event: LiveEvent; follower: Follower }) {
  switch (event.type) {
    case 'welcome':
    case 'restart':
      return follower.follow()
    case 'message':
      return follower.drop({ tags: event.tags, eventId: event.id })
    case 'reconnect':
    case 'goaway':
      return follower.unfollow()
  }
}
