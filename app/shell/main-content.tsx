import { useLocation, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The page itself. After a client-side navigation it receives the focus, as with a new document: Tab starts in the new
 * page, and screen readers read it out. While the next page loads it says so, which browsers only do for documents.
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
