import { createHash } from 'node:crypto'
import { z } from 'zod'

/** An id, or the expanded object. */
export const idSchema = z
  .union([z.string(), z.object({ id: z.string() })])
  .transform((value) => (typeof value === 'string' ? value : value.id))

/** A time of Stripe, in seconds since 1970; becomes ISO 8601. */
export const momentSchema = z
  .number()
  .int()
  .transform((seconds) => new Date(seconds * 1_000).toISOString())

/** Derives a stable outbox id from a text, so that a mail is queued once. */
export function hashToUuid(text: string) {
  const hex = createHash('sha256').update(text).digest('hex')
  // Version 8 is the one for ids of one's own making: RFC 9562, section 5.8.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
