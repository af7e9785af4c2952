const BASE = 'http://site.invalid'

/** The path, query and hash of an address of this site, or `fallback` for anything else. */
export function safePath({ path, fallback }: { path: unknown; fallback: string }) {
  // A browser reads `//host`, `/\host` and control characters in between as another host.
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return fallback
  const url = new URL(path, BASE)
  if (url.origin !== BASE || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
