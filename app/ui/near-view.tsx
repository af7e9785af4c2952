import { useActionData } from '@remix-run/react'
import { type ComponentType, createElement, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { GIVEN, isSame, isServer, lazyView, type Load } from './lazy-view.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

/** Enough for the code to come while a visitor scrolls there. */
const NEAR = '600px'

/**
 * A view with a form, in a file of its own that is fetched when the visitor comes near. Until then, and while somebody
 * has begun to fill it in, its markup stands as it came and its form posts without a script. Below the first screen
 * most visitors never come near.
 *
 * @param name one of its own; a page that answers a form says by it what to fetch before it is hydrated
 */
export function nearView<Props extends object>(
  name: string,
  load: Load<Props>,
): ComponentType<Props> {
  const { View, ready } = lazyView({ load, name })
  return function NearView(props: Props) {
    const isDrawnHere = useIsHydrated()
    const isAnswered = useActionData() != null
    const part = useRef<HTMLDivElement>(null)
    const [givenProps, setGivenProps] = useState(() =>
      isServer || isDrawnHere || isAnswered ? null : props,
    )
    const isGiven = givenProps !== null
    useEffect(() => {
      const element = part.current
      if (!isGiven || !element) return
      return drawWhenNear({
        element,
        // Between the look whether anybody types and the drawing no key may come.
        draw: async () => {
          await ready()
          if (!isTouched(element)) flushSync(() => setGivenProps(null))
        },
      })
    }, [isGiven])

    if (!isGiven) {
      const attributes = isAnswered ? { 'data-view': name } : isServer ? { 'data-near': '' } : {}
      return (
        <div key="drawn" className="part" {...attributes}>
          {createElement(View, props)}
        </div>
      )
    }
    if (!isSame({ given: givenProps, now: props })) setGivenProps(null)
    return <div key="given" ref={part} className="part" data-near="" {...GIVEN} />
  }
}

/** Without its code, which a lost connection or a new version of the site may have taken away, the form stays plain. */
function drawWhenNear({ element, draw }: { element: HTMLElement; draw: () => Promise<void> }) {
  const tryToDraw = () => void draw().catch(() => undefined)
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tryToDraw()
    },
    { rootMargin: NEAR },
  )
  // The part itself has no box (layout.css).
  for (const child of element.children) observer.observe(child)
  element.addEventListener('focusout', tryToDraw)
  return () => {
    observer.disconnect()
    element.removeEventListener('focusout', tryToDraw)
  }
}

function isTouched(element: HTMLElement) {
  return (
    element.contains(document.activeElement) ||
    [...element.querySelectorAll('input')].some((input) => input.value !== input.defaultValue)
  )
}
