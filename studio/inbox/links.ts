/**
 * Returns the URL of a typed value that an editor may follow; undefined for plain text.
 *
 * @param siteUrl the origin of the site, which serves the Studio as well, but not while it is being written
 */
export function getLink({
  column,
  value,
  siteUrl,
}: {
  column: string
  value: string
  siteUrl: string
}) {
  if (column === 'post_slug') return `${siteUrl}/blog/${encodeURIComponent(value)}`
  if (column.endsWith('email') && /^[^\s@<>"]+@[^\s@<>"]+$/.test(value)) {
    return `mailto:${encodeURIComponent(value).replace('%40', '@')}`
  }
  if (column === 'phone' && /^\+?[\d\s().-]{5,}$/.test(value)) {
    return `tel:${value.replace(/[^\d+]/g, '')}`
  }
  return isWebAddress(value) ? value : undefined
}

/** The page of the site, from a path that it recorded; undefined when that is none. */
export function pageLink({ page, siteUrl }: { page: string; siteUrl: string }) {
  return /^\/(?!\/)/.test(page) ? siteUrl + page : undefined
}

function isWebAddress(value: string) {
  if (!/^https?:\/\/\S+$/i.test(value) || !URL.canParse(value)) return false
  return ['http:', 'https:'].includes(new URL(value).protocol)
}
