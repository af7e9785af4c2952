import { useLocation } from '@remix-run/react'

/**
 * The addresses of the dialogs that a page opens by a search parameter (`?apply=solution`).
 *
 * @returns the parameter's value now, or null; the page's address without it; and the address that opens one
 */
export function useDialogAddress(parameter: string) {
  const { pathname, search } = useLocation()
  return {
    value: new URLSearchParams(search).get(parameter),
    closeHref: pathname,
    openHref: (value: string) => `${pathname}?${parameter}=${encodeURIComponent(value)}`,
  }
}
