import { useEffect } from 'react'
import { type PreviewContext } from '#app/content/preview-context.server.ts'
import { PreviewBar, type PreviewBarCopy } from './preview-bar.tsx'
import { useOverlays } from './use-overlays.ts'
import { usePacedRevalidation } from './use-paced-revalidation.ts'

const EVENTS = '/studio-api/preview/events'

export type PreviewFrameProps = PreviewBarCopy & { kind: PreviewContext['kind'] }

/**
 * The bar over each page of a preview. It keeps the page up to date without a reload, and lays the Studio's overlays over
 * it for an editor.
 */
export function PreviewFrame({ kind, ...copy }: PreviewFrameProps) {
  const revalidate = usePacedRevalidation()
  useEffect(() => {
    const events = new EventSource(EVENTS)
    let isLost = false
    events.addEventListener('change', revalidate)
    events.addEventListener('error', () => {
      isLost = true
    })
    events.addEventListener('open', () => {
      // Changes in between were not reported.
      if (isLost) revalidate()
      isLost = false
    })
    return () => events.close()
  }, [revalidate])
  useOverlays({ isEditor: kind === 'studio', revalidate })
  return <PreviewBar {...copy} />
}
