import { type AppLoadContext } from '@remix-run/node'
import { getEnvironment } from '#app/env.server.ts'

/**
 * Counts what one sender does in a sliding window. Kept in memory: a restart forgives, and each process counts
 * by itself.
 */
export function createRateLimit({
  limit,
  windowMs,
  now = Date.now,
}: {
  limit: number
  windowMs: number
  now?: () => number
}) {
  const times = new Map<string, number[]>()

  /** Null when the sender may go on, else the seconds to wait. */
  function take(sender: string): number | null {
    const moment = now()
    if (times.size > MOST_SENDERS) forgetBefore(moment - windowMs)
    const recent = (times.get(sender) ?? []).filter((time) => time > moment - windowMs)
    const [oldest] = recent
    if (oldest !== undefined && recent.length >= limit) {
      times.set(sender, recent)
      return Math.ceil((oldest + windowMs - moment) / 1000)
    }
    times.set(sender, [...recent, moment])
    return null
  }

  function forgetBefore(moment: number) {
    for (const [sender, [...all]] of times) {
      if ((all.at(-1) ?? 0) <= moment) times.delete(sender)
    }
  }

  return {
    take,
    /** Forgives a sender: what was counted has come to nothing. */
    forget: (sender: string) => {
      times.delete(sender)
    },
  }
}

/** Beyond this, those who have been quiet are forgotten. */
const MOST_SENDERS = 10_000

/** An IPv6 sender has a whole /64 to write from; it counts as one. */
export function senderOf(address: string) {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [before = '', after = ''] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const missing = address.includes('::')
    ? 8 - groups.length - after.split(':').filter(Boolean).length
    : 0
  return [
    ...groups,
    ...Array.from({ length: missing }, () => '0'),
    ...after.split(':').filter(Boolean),
  ]
    .slice(0, 4)
    .join(':')
}

/** The IP address of whoever sent a request, as the server saw it; under `remix-serve` all are one. */
export function clientAddressOf(context: AppLoadContext) {
  return typeof context.clientAddress === 'string' ? context.clientAddress : 'unknown'
}

/** An address may send several kinds of form, and each kind has a limit of its own. */
const KINDS_OF_FORM = 4

let forms: ReturnType<typeof createRateLimit> | undefined
let bodies: ReturnType<typeof createRateLimit> | undefined

/**
 * Counts what a client sends against the limit of this process.
 *
 * @param name of a form, or of what is counted like one
 * @param clientAddress the client's IP address, as the server saw it
 * @returns null below the limit, else the seconds to wait
 */
export function consumeRateLimit({ name, clientAddress }: { name: string; clientAddress: string }) {
  forms ??= createFormLimit({ kinds: 1 })
  return forms.take(`${name} ${senderOf(clientAddress)}`)
}

/**
 * Counts a form before its body is read, whichever form it is: the work of reading them has a limit as well.
 *
 * @returns null below the limit, else the seconds to wait
 */
export function consumeBodyRateLimit({ clientAddress }: { clientAddress: string }) {
  bodies ??= createFormLimit({ kinds: KINDS_OF_FORM })
  return bodies.take(senderOf(clientAddress))
}

function createFormLimit({ kinds }: { kinds: number }) {
  const { FORM_LIMIT, FORM_LIMIT_SECONDS } = getEnvironment()
  return createRateLimit({ limit: FORM_LIMIT * kinds, windowMs: FORM_LIMIT_SECONDS * 1_000 })
}
