const BASE = 'http://site.invalid'

/** A browser reads `\` as `/` and drops control characters, so an address with either leads elsewhere than it seems to. */
const AMBIGUOUS = /[\\\p{Cc}]/u

/** Returns path, query and hash of an address of this site, otherwise `fallback`. */
export function safePath({ path, fallback }: { path: unknown; fallback: string }) {
  // Browsers interpret `//host` as another host.
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path) || AMBIGUOUS.test(path)) return fallback
  const url = new URL(path, BASE)
  if (url.origin !== BASE || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}

/**
 * The query of the page from which a form of ours was sent. A page that all visitors share is rendered without it, so
 * its forms do not have it before their script runs.
 *
 * @param referer the request's `Referer`, which browsers send whole within a site
 * @param path of the page that the form is on
 * @returns empty where the form says the query itself, or the browser does not
 */
export function readPageQuery({
  referer,
  path,
  origins,
}: {
  referer: string | null
  path: string
  origins: readonly string[]
}) {
  if (referer === null || !isWithinOrigins({ address: referer, origins })) return ''
  const { pathname, search } = new URL(referer)
  return pathname === path ? search : ''
}

/** Whether an absolute address leads to one of `origins`, however it is read. */
export function isWithinOrigins({
  address,
  origins,
}: {
  address: string
  origins: readonly string[]
}) {
  if (AMBIGUOUS.test(address) || !URL.canParse(address)) return false
  const { origin, username, password } = new URL(address)
  return username === '' && password === '' && origins.includes(origin)
}
