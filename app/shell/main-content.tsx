import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The page itself. After a change of page in the browser the focus moves here, as it would with a
 * document of its own: the next Tab starts in the new page, and a screen reader reads it out.
 */
export function MainContent({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <main ref={main} id="content" tabIndex={-1} className="under-header">
      {children}
    </main>
  )
}
