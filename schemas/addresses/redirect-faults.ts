import { isReserved, isSitePage, reservedAddressMessage } from './page-path.ts'

/** An address that a redirect may begin at: a path without query, anchor or slash at its end. */
const SOURCE = /^\/[^/\s?#\\]+(?:\/[^/\s?#\\]+)*$/

/** Explains to an editor why a redirect cannot begin at a path; null when it can. */
export function sourceFault(path: string) {
  if (!SOURCE.test(path)) return 'Start with a slash; no spaces, no ? or #, no slash at the end.'
  if (isReserved(path)) return reservedAddressMessage(path)
  return isSitePage(path)
    ? `${path} is always there, so the redirect would never be followed.`
    : null
}

/** Tells an editor why a redirect's target is invalid, except for loops. */
export function targetFault({ from, to }: { from: string; to: string }) {
  if (!/^(?:\/(?!\/)|https:\/\/[^/?#])/i.test(to) || /[\s\\]/.test(to)) {
    return 'Type a path such as /pricing, or an address that begins with https://.'
  }
  return getPath(to) === from ? 'A redirect cannot lead to itself.' : null
}

/** Whether following the redirects returns to the start. */
export function isRedirectLoop({
  from,
  to,
  others,
}: {
  from: string
  to: string
  others: readonly { from: string | null; to: string | null }[]
}) {
  const targets = new Map(others.map((other) => [other.from, other.to]))
  const seen = new Set([from])
  for (let next: string | null = to; next !== null; next = targets.get(getPath(next)) ?? null) {
    if (seen.has(getPath(next))) return true
    seen.add(getPath(next))
  }
  return false
}

function getPath(address: string) {
  return address.replace(/[?#].*$/s, '')
}
