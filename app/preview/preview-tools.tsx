import { useEffect } from 'react'
import { type PreviewContext } from '#app/content/preview-context.server.ts'
import { useOverlays } from './use-overlays.ts'
import { usePacedRevalidation } from './use-paced-revalidation.ts'

const EVENTS = '/studio-api/preview/events'

export type PreviewToolsProps = { kind: PreviewContext['kind'] }

/** Keeps a page of a preview up to date without a reload, and lays the Studio's overlays over it for an editor. */
export function PreviewTools({ kind }: PreviewToolsProps) {
  const revalidate = usePacedRevalidation()
  useEffect(() => {
    const events = new EventSource(EVENTS)
    events.addEventListener('change', revalidate)
    return () => events.close()
  }, [revalidate])
  useOverlays({ isEditor: kind === 'studio', revalidate })
  return null
}
