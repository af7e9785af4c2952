import { useLocation } from '@remix-run/react'

/** The address to which a form of the page posts: the page's own, with the query that keeps a dialog open. */
export function useOwnAddress() {
  const { pathname, search } = useLocation()
  // Remix gives a post to "/" to the root route unless it says that the index route is meant.
  return pathname === '/' ? `/?index${search.replace('?', '&')}` : pathname + search
}
