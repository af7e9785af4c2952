import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Native `<details data-menu>` open and exclude each other without a script. This adds the rest of a menu: Escape
 * closes and returns the focus; leaving with Tab, a press outside, a link inside, and a navigation close it.
 */
export function useClosingDetails(container: RefObject<HTMLElement>) {
  const { key } = useLocation()
  const shownKey = useRef(key)

  useEffect(() => {
    // Not on the first run: a visitor may have opened a menu before the script arrived.
    if (shownKey.current === key) return
    shownKey.current = key
    closeMenus(container.current)
  }, [container, key])

  useEffect(() => {
    const { signal, abort } = newListeners()

    document.addEventListener(
      'pointerdown',
      ({ target }) => closeMenus(container.current, { unlessInside: target }),
      { signal },
    )
    document.addEventListener(
      'focusin',
      ({ target }) => closeMenus(container.current, { unlessInside: target }),
      { signal },
    )
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        const [menu] = openMenus(container.current)
        if (!menu) return
        menu.open = false
        menu.querySelector('summary')?.focus()
      },
      { signal },
    )
    container.current?.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a')) closeMenus(container.current)
      },
      { signal },
    )
    return abort
  }, [container])
}

function newListeners() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function openMenus(container: HTMLElement | null) {
  return container
    ? Array.from(container.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'))
    : []
}

function closeMenus(
  container: HTMLElement | null,
  { unlessInside = null }: { unlessInside?: EventTarget | null } = {},
) {
  for (const menu of openMenus(container)) {
    const isInside = unlessInside instanceof Node && menu.contains(unlessInside)
    if (!isInside) menu.open = false
  }
}
