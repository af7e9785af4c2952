import { createHash } from 'node:crypto'
import { stripeFault } from '#sandbox/stripe/faults.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Tables } from '#sandbox/stripe/store/store.ts'

const MAX_KEY = 255
const KEPT_SECONDS = 24 * 60 * 60

type SavedAnswer = RecordOf<'idempotencyKey'>

/** Creates the fingerprint by which Stripe recognises a repeated request: its parameters, in any order. */
export function createFingerprint(values: Record<string, unknown>): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(values)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([name, inner]) => [name, sorted(inner)])
}

/**
 * The answer that a key got before, or null when it is new: https://docs.stripe.com/api/idempotent_requests
 *
 * @throws HttpError 400 when the key was used for another request
 */
export function findSavedResponse({
  tables,
  key,
  path,
  fingerprint,
  now,
}: {
  tables: Tables
  key: string
  path: string
  fingerprint: string
  now: number
}): SavedAnswer | null {
  const saved = tables.idempotencyKey.get(key)
  if (!saved || saved.created + KEPT_SECONDS < now) return null
  if (saved.path !== path) {
    const message = `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${saved.path}'). Try using a key other than '${key}' if you meant to execute a different request.`
    throw stripeFault({ type: 'idempotency_error', message })
  }
  if (saved.fingerprint !== fingerprint) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    throw stripeFault({ type: 'idempotency_error', message })
  }
  return saved
}

/** Forgets the keys that are older than a day. */
export function forgetOldKeys({ tables, now }: { tables: Tables; now: number }) {
  for (const { id, created } of tables.idempotencyKey.list()) {
    // Oldest first.
    if (created + KEPT_SECONDS >= now) return
    tables.idempotencyKey.remove(id)
  }
}

/** @throws HttpError 400 for a key that is too long */
export function requireUsableKey(key: string) {
  if (key.length <= MAX_KEY) return
  const message = `Idempotency keys may be at most ${MAX_KEY} characters long.`
  throw stripeFault({ type: 'idempotency_error', message })
}

/** Refusal of a request while another with the same key is running. */
export function keyInUse(key: string) {
  return stripeFault({
    status: 409,
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}
