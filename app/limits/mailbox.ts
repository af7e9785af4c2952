/** Providers that ignore dots, and the domain under which their mailboxes are counted. */
const IGNORES_DOTS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/**
 * Returns the mailbox of an address, for counting and never for identity: without a `+tag`, and without dots where the
 * provider ignores them. Matches `private.mailbox_of` of the database.
 */
export function toMailbox(email: string) {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const name = address.slice(0, Math.max(at, 0)).replace(/\+.*$/s, '')
  const domain = address.slice(at + 1)
  const counted = IGNORES_DOTS.get(domain)
  return counted ? `${name.replaceAll('.', '')}@${counted}` : `${name}@${domain}`
}
