import { getEnvironment } from '#app/services.server.ts'
import { isAddress } from '#app/mail/clean-text.ts'
import { type Channel, type Sealed } from './destination.ts'
import { requireAllowedUrl, UnsafeAddressError } from './safe-post.server.ts'
import { createWebhookSecret } from './webhook.server.ts'

/** How long the old secret of a webhook signs beside the new one. */
const BOTH_SECRETS_MS = 24 * 60 * 60 * 1_000

/**
 * The content of a new destination.
 *
 * @throws UnsafeAddressError in words for whoever has typed the address
 */
export function createContent({ channel, target }: { channel: Channel; target: string }): Sealed {
  if (channel === 'mail') return { channel, recipient: requireColleague(target) }
  const url = requireUrl(target)
  if (channel === 'slack') return { channel, url }
  return { channel, url, secrets: [{ secret: createWebhookSecret(), until: null }] }
}

/** Returns the content with another address. @throws UnsafeAddressError */
export function withTarget({ content, target }: { content: Sealed; target: string }): Sealed {
  return content.channel === 'mail'
    ? { ...content, recipient: requireColleague(target) }
    : { ...content, url: requireUrl(target) }
}

/** Returns the content with a new secret, if the kind has one. */
export function withNewSecret({ content, now }: { content: Sealed; now: Date }): Sealed {
  if (content.channel !== 'webhook') return content
  const until = new Date(now.getTime() + BOTH_SECRETS_MS).toISOString()
  // Keep recently replaced secrets: the receiver may still use one.
  const present = content.secrets
    .filter((each) => each.until === null || new Date(each.until) > now)
    .map(({ secret, until: end }) => ({ secret, until: end ?? until }))
  return { ...content, secrets: [...present, { secret: createWebhookSecret(), until: null }] }
}

/** Returns the current secret; null for anything but a webhook. */
export function getSecret(content: Sealed) {
  if (content.channel !== 'webhook') return null
  return content.secrets.find(({ until }) => until === null)?.secret ?? null
}

/** The part of an address that is no secret: the host, or the mailbox. */
export function getShownTarget(content: Sealed) {
  return content.channel === 'mail' ? content.recipient : new URL(content.url).host
}

function requireUrl(target: string) {
  const { DESTINATION_HOSTS: allowedHosts } = getEnvironment()
  return requireAllowedUrl({ url: target, allowedHosts }).href
}

/** Only allows mailboxes of the team's own domain, so that submissions stay inside. */
function requireColleague(target: string) {
  const domain = getDomain(getEnvironment().MAIL_TEAM)
  if (isAddress(target) && getDomain(target) === domain) return target
  throw new UnsafeAddressError(`Only mailboxes at ${domain} can be entered.`)
}

function getDomain(address: string) {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
