import { getEnvironment } from '#app/env.server.ts'
import { createRateLimit, rateLimitKey } from '#app/http/rate-limit.server.ts'
import { createSharedLimit } from './shared-limit.server.ts'

/** An address may send several kinds of form, and each kind has a limit of its own. */
const KINDS_OF_FORM = 4

let forms: ReturnType<typeof createSharedLimit> | undefined
let members: ReturnType<typeof createSharedLimit> | undefined
let uploads: ReturnType<typeof createSharedLimit> | undefined
let bodies: ReturnType<typeof createRateLimit> | undefined

/**
 * Counts what a client sends against the limit of all processes together.
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
  const { FORM_LIMIT: limit, FORM_LIMIT_SECONDS: windowSeconds } = getEnvironment()
  forms ??= createSharedLimit({ name: 'forms', limit, windowSeconds })
  return await forms.take(`${name} ${rateLimitKey(clientAddress)}`)
}

/** A sixth of what a client may send of a form: ten a minute by default. */
const SHARE_OF_MEMBERS = 6

/**
 * Counts what a member asks of Stripe or of many tables at once: neither a form nor a page needs it often.
 *
 * @param name tells the limits apart
 * @returns null below the limit, else the seconds to wait
 */
export async function consumeMemberLimit({ name, userId }: { name: string; userId: string }) {
  const { FORM_LIMIT, FORM_LIMIT_SECONDS: windowSeconds } = getEnvironment()
  const limit = Math.ceil(FORM_LIMIT / SHARE_OF_MEMBERS)
  members ??= createSharedLimit({ name: 'members', limit, windowSeconds })
  return await members.take(`${name} ${userId}`)
}

/**
 * Counts an upload, which takes a thousand times the room of a form's words: as many an hour as forms in ten seconds.
 *
 * @returns null below the limit, else the seconds to wait
 */
export async function consumeUploadLimit({ clientAddress }: { clientAddress: string }) {
  const limit = Math.ceil(getEnvironment().FORM_LIMIT / SHARE_OF_MEMBERS)
  uploads ??= createSharedLimit({ name: 'uploads', limit, windowSeconds: 60 * 60 })
  return await uploads.take(rateLimitKey(clientAddress))
}

/**
 * Counts a form before its body is read, whichever form it is: the work of reading them has a limit as well, which is
 * this process's own. Asking the database about each body would let a flood of them make more work than it is refused.
 *
 * @returns null below the limit, else the seconds to wait
 */
export function consumeBodyRateLimit({ clientAddress }: { clientAddress: string }) {
  const { FORM_LIMIT, FORM_LIMIT_SECONDS } = getEnvironment()
  bodies ??= createRateLimit({
    limit: FORM_LIMIT * KINDS_OF_FORM,
    windowMs: FORM_LIMIT_SECONDS * 1_000,
  })
  return bodies.take(rateLimitKey(clientAddress))
}
