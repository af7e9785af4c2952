import { type RefObject, useEffect, useRef } from 'react'

/** The blocks that a page had when it was last drawn. */
export type PreviousBlocks = { path: string; keys: ReadonlySet<string> }

const TRY_AGAIN_AFTER_MS = 200
const TRIES = 25

/**
 * Placeholder of an empty block, in an editor's preview only. When an editor inserts a block, it scrolls into view and
 * its form opens in the Studio.
 */
export function EmptyBlock({
  blockKey,
  title,
  source,
  drawn,
}: {
  blockKey: string
  title: string
  source: string
  /** Null until the page has been drawn once. */
  drawn: RefObject<PreviousBlocks | null>
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = drawn.current
    // Not on a freshly opened page, and not where an editor has emptied a block.
    const isInserted = before?.path === window.location.pathname && !before.keys.has(blockKey)
    if (!place.current || !isInserted) return undefined
    place.current.scrollIntoView({ block: 'center' })
    return openForm(place.current)
  }, [blockKey, drawn])
  return (
    <div ref={place} className="part" data-sanity={source}>
      <div className="page-width py-6">
        <p className="type-h4 flex min-h-32 items-center justify-center rounded-lg border-2 border-dashed border-line-strong px-6 text-center text-muted wrap-anywhere">
          {title}
        </p>
      </div>
    </div>
  )
}

/** Clicks until the overlays react: they ignore clicks on a part that they have not noticed yet. */
function openForm(element: Element) {
  let tries = 0
  const timer = setInterval(() => {
    tries += 1
    // The overlays open the form of the part under the pointer, and close their menu.
    element.dispatchEvent(new MouseEvent('mousemove'))
    const isTaken = !element.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    )
    if (isTaken || tries === TRIES) clearInterval(timer)
  }, TRY_AGAIN_AFTER_MS)
  return () => clearInterval(timer)
}
