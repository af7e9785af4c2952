/**
 * Returns `aria-current` for a link: `page` when it is the current page, `true` when the page is below it (an article
 * below the blog), otherwise undefined.
 */
export function currentState({ href, pathname }: { href: string | null; pathname: string }) {
  if (!href?.startsWith('/')) return undefined
  const path = withoutEnd(href)
  const currentPath = withoutEnd(pathname)
  if (path === currentPath) return 'page'
  return path !== '' && findPlace(currentPath).startsWith(`${path}/`) ? 'true' : undefined
}

/** A feature's path does not start with that of the page that lists features. */
function findPlace(path: string) {
  return path.replace(/^\/feature\//, '/features/')
}

function withoutEnd(address: string) {
  return address.replace(/[?#].*$/, '').replace(/\/+$/, '')
}
