/** `file`: an address of this host that no page of the site answers. */
type LinkKind = 'page' | 'file' | 'anchor' | 'outside' | 'contact' | 'refused'

/** Paths of files, and of routes without a view, which client-side navigation cannot show. */
const NOT_A_PAGE =
  /^\/(?:(?:studio|studio-api|assets|build|api|health|healthz|readyz|metrics|downloads|functions|webhooks)(?=[/?#]|$)|[^?#]*\.[a-z0-9]+(?=[?#]|$))/i

/** Returns the kind of an address; anything that is not on the list (`javascript:`, `//host`) is refused. */
export function linkKind(href: string | null | undefined): LinkKind {
  if (!href) return 'refused'
  if (/^\/(?![/\\])/.test(href)) return NOT_A_PAGE.test(href) ? 'file' : 'page'
  if (href.startsWith('#')) return 'anchor'
  if (/^https?:\/\//i.test(href)) return 'outside'
  if (/^(mailto|tel):/i.test(href)) return 'contact'
  return 'refused'
}
