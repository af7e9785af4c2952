import { type LiveEvent, type SanityClient } from '@sanity/client'
import { log } from '#app/http/log/log.server.ts'

/** Pause after a refusal (a dataset without live content, too many connections). */
const AGAIN_AFTER_MS = 60_000

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Callbacks of the live events. */
type Follower = {
  /** Starts reporting changes. */
  follow: () => void
  /** Stops reporting changes until `follow`. */
  unfollow: () => void
  /** Drops results with one of these tags: they may have changed since the event. */
  drop: (change: { tags: readonly string[]; eventId: string }) => void
  /** Stops for good, when the process ends. */
  stop: () => void
}

/**
 * Follows the Content Lake's live events until stopped. The client reconnects a broken connection after a second.
 * https://www.sanity.io/docs/content-lake/live-content-api
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
    // After the stream, so that its last events are handled.
    follower.stop()
  }
  for (const signal of SIGNALS) {
    // A server that closes gracefully would not end before the stream does. Without other listeners the signal ends the
    // process, which a listener of ours would prevent.
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
