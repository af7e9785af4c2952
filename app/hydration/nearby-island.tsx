import { useActionData } from '@remix-run/react'
import { type ComponentType, createElement, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { UNCHANGED_HTML, isServer, lazyView, type Load, type PartProps } from './islands.tsx'
import { isSame } from './stub.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/** Distance at which loading starts, so that the code arrives while scrolling. */
const NEAR = '600px'

/**
 * Creates a view with a form, whose code is loaded when the visitor scrolls near. Until then, and while a field is
 * being filled in, its server markup stays. Most visitors never reach it.
 *
 * @param name unique; a page that answers a form requests the view's code by it before hydration
 */
export function nearbyIsland<Props extends object>(
  name: string,
  load: Load<Props>,
): ComponentType<PartProps<Props>> {
  const { View, ready } = lazyView({ load, name })
  return function NearView(props: PartProps<Props>) {
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
        ready,
        draw: () => flushSync(() => setGivenProps(null)),
      })
    }, [isGiven])

    if (!isGiven) {
      const attributes = isAnswered ? { 'data-view': name } : isServer ? { 'data-near': '' } : {}
      return (
        <div className="part" data-sanity={props.source} {...attributes}>
          {createElement(View, props)}
        </div>
      )
    }
    if (!isSame({ given: givenProps, now: props })) setGivenProps(null)
    return (
      <div
        key="given"
        ref={part}
        className="part"
        data-near=""
        data-sanity={props.source}
        {...UNCHANGED_HTML}
      />
    )
  }
}

/**
 * Renders the part when the visitor is near, or when its form is sent. If its code cannot be loaded, because of a lost
 * connection or a deployment, the form stays plain and posts by itself.
 *
 * @param ready resolves when the code is there
 * @param draw draws the part synchronously, so that no key press is lost
 */
function drawWhenNear({
  element,
  ready,
  draw,
}: {
  element: HTMLElement
  ready: () => Promise<void>
  draw: () => void
}) {
  const drawUntouched = () => {
    if (!isTouched(element)) draw()
  }
  // Between two fields nothing has the focus; check in the next task.
  const tryToDraw = () => setTimeout(() => void ready().then(drawUntouched, () => undefined))
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tryToDraw()
    },
    { rootMargin: NEAR },
  )
  const sendDrawn = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    event.preventDefault()
    // A post of the document would lose what is typed in the other forms of the page.
    void ready().then(
      () => drawFilledIn({ form, draw }),
      () => form.submit(),
    )
  }
  // The part itself has no box (layout.css).
  for (const child of element.children) observer.observe(child)
  element.addEventListener('focusout', tryToDraw)
  element.addEventListener('submit', sendDrawn)
  return () => {
    observer.disconnect()
    element.removeEventListener('focusout', tryToDraw)
    element.removeEventListener('submit', sendDrawn)
  }
}

/** Renders the part in place of a partly filled form, with its values, and submits it. */
function drawFilledIn({ form, draw }: { form: HTMLFormElement; draw: () => void }) {
  const part = form.closest('.part')?.parentElement
  const typed = typedControls(form)
  draw()
  const drawn = [...(part?.querySelectorAll('form') ?? [])].find(
    (candidate) => formName(candidate) === formName(form),
  )
  if (!drawn) return
  for (const control of typedControls(drawn)) {
    const before = typed.find(({ name }) => name === control.name)
    if (before) control.value = before.value
  }
  drawn.requestSubmit()
}

/** Lists the controls that visitors fill in. The rendered form has its own hidden ones. */
function typedControls(form: HTMLElement) {
  return [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type="hidden"]), textarea',
    ),
  ]
}

function formName(form: HTMLFormElement) {
  return form.querySelector<HTMLInputElement>('[name="form"]')?.value
}

function isTouched(element: HTMLElement) {
  return (
    element.contains(document.activeElement) ||
    typedControls(element).some(({ value, defaultValue }) => value !== defaultValue)
  )
}
