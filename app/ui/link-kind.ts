type LinkKind = 'page' | 'anchor' | 'outside' | 'contact' | 'refused'

/** What an address leads to; anything that is not on the list (`javascript:`, `//host`) is refused. */
export function linkKind(href: string | null | undefined): LinkKind {
  if (!href) return 'refused'
  if (/^\/(?![/\\])/.test(href)) return 'page'
  if (href.startsWith('#')) return 'anchor'
  if (/^https?:\/\//i.test(href)) return 'outside'
  if (/^(mailto|tel):/i.test(href)) return 'contact'
  return 'refused'
}
