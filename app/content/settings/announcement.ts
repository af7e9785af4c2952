import { type ANNOUNCEMENTS_QUERY_RESULT } from '#app/content/sanity.types.ts'

export type Announcement = ANNOUNCEMENTS_QUERY_RESULT[number]

/**
 * Picks the running announcement that started last.
 *
 * @param isPreview takes those that are yet to start for started, as editors want to see them before visitors do
 */
export function currentAnnouncement({
  announcements,
  now,
  isPreview = false,
}: {
  announcements: readonly Announcement[]
  now: Date
  isPreview?: boolean
}) {
  const running = announcements.filter(({ text, startsAt, endsAt }) => {
    const start = Date.parse(startsAt ?? '')
    const hasStarted = isPreview ? !Number.isNaN(start) : start <= now.getTime()
    return text && hasStarted && (!endsAt || now < new Date(endsAt))
  })
  const getStart = ({ startsAt }: Announcement) => Date.parse(startsAt ?? '')
  return running.toSorted((one, other) => getStart(other) - getStart(one))[0] ?? null
}

/** Returns when an announcement next starts or ends, in milliseconds since 1970; null for never. */
export function nextChange({
  announcements,
  now,
}: {
  announcements: readonly Announcement[]
  now: Date
}) {
  const moments = announcements
    .flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt ?? ''), Date.parse(endsAt ?? '')])
    .filter((moment) => moment > now.getTime())
  return moments.length === 0 ? null : Math.min(...moments)
}
