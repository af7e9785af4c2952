import { useEffect, useRef } from 'react'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'

const TRY_AGAIN_AFTER_MS = 200
const TRIES = 25

/**
 * The place of a block that has nothing to show yet, in an editor's preview alone. One that an editor inserts into the
 * page comes into view, and its form opens in the Studio.
 */
export function EmptyBlock({ title, source }: { title: string; source: string }) {
  const place = useRef<HTMLDivElement>(null)
  // A block that the page has begun with is drawn before the hydration ends.
  const wasThere = useRef(!useIsHydrated())
  useEffect(() => {
    const element = place.current
    if (!element || wasThere.current) return undefined
    element.scrollIntoView({ block: 'center' })
    return openForm(element)
  }, [])
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

/** Clicks until the overlays take the click, which they do once they know that the part is there. */
function openForm(element: Element) {
  let tries = 0
  const timer = setInterval(() => {
    tries += 1
    // They open the form of the part over which the pointer has moved last, and close their menu.
    element.dispatchEvent(new MouseEvent('mousemove'))
    const isTaken = !element.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    )
    if (isTaken || tries === TRIES) clearInterval(timer)
  }, TRY_AGAIN_AFTER_MS)
  return () => clearInterval(timer)
}
