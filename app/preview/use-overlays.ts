import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type Overlays } from './overlays.client.ts'

/**
 * Draws the Studio's overlays over the page, by which a click on a text opens its field, and keeps the page's address and
 * the Studio's in step. Only after the hydration: React would remove them where it has to draw the document anew.
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
