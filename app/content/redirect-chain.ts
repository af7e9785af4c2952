import { isSafeAddress } from '#schemas/objects/link-address.ts'

export type RedirectRule = { from: string | null; to: string | null; permanent: boolean | null }

/** Result of following a path; `fault` says why an editor's redirect leads nowhere. */
export type RedirectOutcome =
  | { to: string; isPermanent: boolean }
  | { fault: 'loop' | 'unsafe-target' }
  | null

const BASE = 'http://site.invalid'

/**
 * Follows editors' redirects to the end, so that visitors are redirected once. Keeps the query of the request, together
 * with that of the target. A chain is permanent only if all of its redirects are.
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

/** Returns the path of a target on this site; another site's address unchanged, since no redirect starts there. */
function getPath(target: string) {
  return target.startsWith('/') ? target.replace(/[?#].*$/s, '') : target
}

function withSearch({ target, search }: { target: string; search: string }) {
  const url = new URL(target, BASE)
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.append(name, value)
  return url.origin === BASE ? url.pathname + url.search + url.hash : url.href
}
