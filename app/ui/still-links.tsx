import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

/** The mark of a link that changes the page without a reload; `in-place` where the page keeps its place. */
export const FOLLOW_ATTRIBUTE = 'data-follow'

/** Stands once in the document: follows the links of views that React has left as the server drew them. */
export function StillLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pageLinkOf(event)
      if (!link) return
      event.preventDefault()
      const keepsPlace = link.getAttribute(FOLLOW_ATTRIBUTE) === 'in-place'
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

/** The link that was pressed, unless the browser is to open it elsewhere or React has followed it. */
export function pageLinkOf(event: Press) {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (event.defaultPrevented || event.button !== 0 || !isPlain) return null
  return event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>(`.part a[${FOLLOW_ATTRIBUTE}]`)
    : null
}
