const BASE = 'http://site.invalid'

/** A browser reads `\` as `/` and drops control characters, so an address with either leads elsewhere than it seems to. */
const AMBIGUOUS = /[\\\p{Cc}]/u

/** The path, query and hash of an address of this site, or `fallback` for anything else. */
export function safePath({ path, fallback }: { path: unknown; fallback: string }) {
  // A browser reads `//host` as another host.
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path) || AMBIGUOUS.test(path)) return fallback
  const url = new URL(path, BASE)
  if (url.origin !== BASE || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}

/** Whether an absolute address leads to one of `origins`, however it is read. */
export function leadsTo({ address, origins }: { address: string; origins: readonly string[] }) {
  if (AMBIGUOUS.test(address) || !URL.canParse(address)) return false
  const { origin, username, password } = new URL(address)
  return username === '' && password === '' && origins.includes(origin)
}
