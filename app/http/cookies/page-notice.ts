import { useMatches } from '@remix-run/react'
import { type ToastMessage } from './toast-message.ts'

/** Returns the notice that a page's loader set; null for none. */
export function usePageNotice(): ToastMessage | null {
  const matches = useMatches()
  return matches.map(({ data }) => readNotice(data)).find((notice) => notice !== null) ?? null
}

/** Reads the notice from a loader's data or error. */
export function readNotice(data: unknown): ToastMessage | null {
  if (typeof data !== 'object' || data === null || !('notice' in data)) return null
  return isToast(data.notice) ? data.notice : null
}

function isToast(value: unknown): value is ToastMessage {
  return typeof value === 'object' && value !== null && 'title' in value && 'isError' in value
}
