import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

/** Attribute by which Remix's `Link` marks pages of the site. */
const PAGE_LINK = 'a[data-discover]'

/** Attribute of links that do not scroll the page. */
export const IN_PLACE_ATTRIBUTE = 'data-in-place'

/** Placed once in the document: handles links in views whose markup React leaves alone. */
export function StaticLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = getPageLink(event)
      if (!link) return
      event.preventDefault()
      const keepsPlace = link.hasAttribute(IN_PLACE_ATTRIBUTE)
      navigate(link.getAttribute('href') ?? '', {
        preventScrollReset: keepsPlace,
        viewTransition: !keepsPlace,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return null
}

type Press = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'
>

/** Returns the pressed link, unless the browser opens it elsewhere or React has handled it. */
export function getPageLink(event: Press) {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (event.defaultPrevented || event.button !== 0 || !isPlain) return null
  return event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>(`.part ${PAGE_LINK}`)
    : null
}
