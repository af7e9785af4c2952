import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type Overlays } from './overlays.client.ts'

/**
 * Renders the Studio's overlays over the page, which open a text's field on click, and keeps the page's address and the
 * Studio's in sync. Only after hydration: React would remove them if it had to render the document again.
 */
export function useOverlays({
  isEditor,
  revalidate,
}: {
  isEditor: boolean
  revalidate: () => void
}) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const url = pathname + search + hash
  const overlays = useRef<Overlays | null>(null)
  const page = useRef({ url, navigate })

  useEffect(() => {
    page.current = { url, navigate }
    overlays.current?.reportAddress(url)
  }, [url, navigate])

  useEffect(() => {
    if (!isEditor) return
    let isOver = false
    void import('./overlays.client.ts').then(({ openOverlays }) => {
      if (isOver) return
      overlays.current = openOverlays({
        address: () => page.current.url,
        navigate: ({ to, replace }) => page.current.navigate(to, { replace }),
        revalidate,
      })
    })
    return () => {
      isOver = true
      overlays.current?.close()
      overlays.current = null
    }
  }, [isEditor, revalidate])
}
