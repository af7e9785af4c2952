import { useSyncExternalStore } from 'react'
import { SubmitButton } from '#app/ui/button.tsx'

export type PreviewBarCopy = { label: string; text: string; exitLabel: string }

/**
 * The bar that says what a preview shows, with a form to leave it that works without a script. In the frame of
 * Presentation there is no exit: it would end the preview of an open Studio.
 */
export function PreviewBar({ label, text, exitLabel }: PreviewBarCopy) {
  const isFramed = useSyncExternalStore(neverChanges, isInFrame, () => false)
  return (
    <aside
      aria-label={label}
      data-ground="deep"
      className="no-print border-b border-deep-line bg-deep text-on-deep"
    >
      <div className="page-width flex items-center gap-3 py-1.5">
        <p className="type-small min-w-0 flex-1">{text}</p>
        {!isFramed && (
          <form method="post" action="/studio-api/preview/exit" className="flex-none">
            <SubmitButton variant="onDeepSecondary" size="small">
              {exitLabel}
            </SubmitButton>
          </form>
        )}
      </div>
    </aside>
  )
}

function isInFrame() {
  return window.parent !== window
}

function neverChanges() {
  return () => {}
}
