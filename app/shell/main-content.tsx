import { useLocation, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The page itself. After a change of page in the browser the focus moves here, as it would with a
 * document of its own: the next Tab starts in the new page, and a screen reader reads it out. While the next page is
 * on its way it says so, which a browser does for documents alone.
 */
export function MainContent({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isWaiting = useNavigation().state !== 'idle'
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      data-waiting={isWaiting || undefined}
      className="under-header"
    >
      {children}
    </main>
  )
}
