import { isSafeAddress } from '#schemas/objects/link-address.ts'

export type RedirectRule = { from: string | null; to: string | null; permanent: boolean | null }

/** Outcome of following a path; `fault` says why it leads nowhere although an editor meant it to. */
export type RedirectOutcome =
  | { to: string; isPermanent: boolean }
  | { fault: 'loop' | 'unsafe-target' }
  | null

const BASE = 'http://site.invalid'

/**
 * Follows an editor's redirects to their end, so that a visitor is sent once. The query of the request stays; a target
 * with one of its own keeps it as well. For good is only a chain whose every part is.
 */
export function followRedirects({
  rules,
  path,
  search,
}: {
  rules: readonly RedirectRule[]
  path: string
  search: string
}): RedirectOutcome {
  const byPath = new Map(rules.map((rule) => [rule.from, rule]))
  const seen = new Set([path])
  let isPermanent = true
  let target: string | null = null
  for (let rule = byPath.get(path); rule?.to; rule = byPath.get(getPath(rule.to))) {
    target = rule.to
    isPermanent &&= rule.permanent !== false
    if (seen.has(getPath(target))) return { fault: 'loop' }
    seen.add(getPath(target))
  }
  if (target === null) return null
  if (!isRedirectTarget(target)) return { fault: 'unsafe-target' }
  return { to: withSearch({ target, search }), isPermanent }
}

/** A path of the site or an `https:` address. */
function isRedirectTarget(target: string) {
  return isSafeAddress(target) && /^(?:\/|https:)/i.test(target)
}

/** The path that a target of this site has; another site's address as it is, which no redirect begins with. */
function getPath(target: string) {
  return target.startsWith('/') ? target.replace(/[?#].*$/s, '') : target
}

function withSearch({ target, search }: { target: string; search: string }) {
  const url = new URL(target, BASE)
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.append(name, value)
  return url.origin === BASE ? url.pathname + url.search + url.hash : url.href
}
