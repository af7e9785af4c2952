/**
 * The value of `aria-current` for a link: `page` when it leads to the page that is shown, `true` when
 * that page lies below it (an article below the blog, a feature below all of them), otherwise nothing.
 */
export function currentState({ href, pathname }: { href: string | null; pathname: string }) {
  if (!href?.startsWith('/')) return undefined
  const path = withoutEnd(href)
  const currentPath = withoutEnd(pathname)
  if (path === currentPath) return 'page'
  return path !== '' && findPlace(currentPath).startsWith(`${path}/`) ? 'true' : undefined
}

/** The address of a feature does not begin with that of the page that lists them. */
function findPlace(path: string) {
  return path.replace(/^\/feature\//, '/features/')
}

function withoutEnd(address: string) {
  return address.replace(/[?#].*$/, '').replace(/\/+$/, '')
}
