import { defineService } from '#app/services.server.ts'
import { createRateLimit, rateLimitKey } from '#app/http/rate-limit.server.ts'
import { createSharedLimit } from './shared-limit.server.ts'

/** Number of kinds of forms that a sender may use, each of which has its own limit. */
const KINDS_OF_FORM = 4

/** A sixth of the limit for forms: ten a minute by default. */
const SHARE_OF_MEMBERS = 6

const getLimits = defineService(({ FORM_LIMIT: limit, FORM_LIMIT_SECONDS: windowSeconds }) => {
  const share = Math.ceil(limit / SHARE_OF_MEMBERS)
  return {
    forms: createSharedLimit({ name: 'forms', limit, windowSeconds }),
    members: createSharedLimit({ name: 'members', limit: share, windowSeconds }),
    uploads: createSharedLimit({ name: 'uploads', limit: share, windowSeconds: 60 * 60 }),
    queued: createRateLimit({ limit, windowMs: 60 * 60 * 1_000 }),
    bodies: createRateLimit({ limit: limit * KINDS_OF_FORM, windowMs: windowSeconds * 1_000 }),
  }
})

/**
 * Counts a client's requests against the limit that all processes share.
 *
 * @param name of a form, or of what is counted like one
 * @param clientAddress the client's IP address, as the server saw it
 * @returns null below the limit, else the seconds to wait
 */
export async function consumeRateLimit({
  name,
  clientAddress,
}: {
  name: string
  clientAddress: string
}) {
  return await getLimits().forms.take(`${name} ${rateLimitKey(clientAddress)}`)
}

/**
 * Limits a member's calls to Stripe, and reads of many tables: neither is needed often.
 *
 * @param name identifies the limit
 * @returns null below the limit, else the seconds to wait
 */
export async function consumeMemberLimit({ name, userId }: { name: string; userId: string }) {
  return await getLimits().members.take(`${name} ${userId}`)
}

/**
 * Counts an upload, which takes a thousand times the room of a form's words: as many an hour as forms in ten seconds.
 *
 * @returns null below the limit, else the seconds to wait
 */
export async function consumeUploadLimit({ clientAddress }: { clientAddress: string }) {
  return await getLimits().uploads.take(rateLimitKey(clientAddress))
}

/**
 * Counts any form before its body is read, in this process only: reading bodies needs a limit as well, and asking the
 * database about each would make a flood cost more than it is refused.
 *
 * @returns null below the limit, else the seconds to wait
 */
export function consumeBodyRateLimit({ clientAddress }: { clientAddress: string }) {
  return getLimits().bodies.take(rateLimitKey(clientAddress))
}

/**
 * Counts a submission that has to wait on disk, in this process only, since the database is away: as many an hour as forms
 * in a minute by default, so that one sender cannot fill the disk queue.
 *
 * @returns null below the limit, else the seconds to wait
 */
export function consumeQueueLimit({ clientAddress }: { clientAddress: string }) {
  return getLimits().queued.take(rateLimitKey(clientAddress))
}
