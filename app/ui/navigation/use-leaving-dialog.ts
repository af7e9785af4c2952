import { NavigationType, useLocation, useNavigate, useNavigationType } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Returns how to leave a dialog that has its own URL. When a link on the page has just opened it, that is one step
 * back, so that the back button then leads to the page before, not to the dialog or the same page again. Links to
 * `closeHref` inside do the same.
 */
export function useLeavingDialog({
  dialog,
  isOpen,
  closeHref,
}: {
  dialog: RefObject<HTMLDialogElement>
  isOpen: boolean
  closeHref: string
}) {
  const { key } = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const wasOpen = useRef(isOpen)
  /** The history entry right after the page without the dialog; submitting from the dialog replaces it. */
  const ownEntry = useRef<string | null>(null)

  useEffect(() => {
    const isOpened = isOpen && !wasOpen.current
    wasOpen.current = isOpen
    if (isOpened && navigationType === NavigationType.Push) ownEntry.current = key
  }, [isOpen, key, navigationType])

  const leave = useCallback(() => {
    if (ownEntry.current === key) navigate(-1)
    else navigate(closeHref, { replace: true, preventScrollReset: true })
  }, [closeHref, key, navigate])

  useEffect(() => {
    const element = dialog.current
    const follow = (event: MouseEvent) => {
      if (!isPlainPress(event, closeHref)) return
      event.preventDefault()
      leave()
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [closeHref, dialog, leave])

  return leave
}

/** Whether a press on a link navigates, unless the browser opens it elsewhere. */
function isPlainPress(event: MouseEvent, href: string) {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  return target instanceof Element && target.closest('a')?.getAttribute('href') === href
}
