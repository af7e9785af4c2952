import { useEffect } from 'react'
import { presentToast, type Toast } from './toast-store.ts'

/**
 * While the browser has no connection, a link and a form that would leave the page do nothing but say so: what was typed
 * stays, and so does the page. Links within the page work, and forms that are sent by a script answer for themselves.
 *
 * @param notice the words; without any, nothing is kept back
 */
export function useStayOffline(notice: Omit<Toast, 'id'> | undefined) {
  useEffect(() => {
    if (!notice) return
    const stay = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      presentToast({ ...notice, id: String(Date.now()) })
    }
    const onClick = (event: MouseEvent) => {
      if (!navigator.onLine && leavesByLink(event)) stay(event)
    }
    const onSearch = (event: SubmitEvent) => {
      if (!navigator.onLine && readMethod(event) === 'get') stay(event)
    }
    const onSubmit = (event: SubmitEvent) => {
      if (!navigator.onLine && !event.defaultPrevented && readMethod(event) === 'post') stay(event)
    }
    // Before React, whose links and searches begin to navigate at once; posts after it, which it has prevented by then.
    document.addEventListener('click', onClick, true)
    document.addEventListener('submit', onSearch, true)
    document.addEventListener('submit', onSubmit)
    return () => {
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('submit', onSearch, true)
      document.removeEventListener('submit', onSubmit)
    }
  }, [notice])
}

function leavesByLink(event: MouseEvent) {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (event.button !== 0 || !isPlain || !(event.target instanceof Element)) return false
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return false
  const isPlaceOnPage = link.hash !== '' && withoutHash(link.href) === withoutHash(location.href)
  return /^https?:$/.test(link.protocol) && !isPlaceOnPage
}

function withoutHash(address: string) {
  return address.split('#', 1)[0]
}

function readMethod({ target, submitter }: SubmitEvent) {
  const method = submitter?.getAttribute('formmethod')
  if (method) return method.toLowerCase()
  return target instanceof HTMLFormElement ? target.method : null
}
