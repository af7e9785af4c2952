import { useEffect } from 'react'
import { isReachable } from './is-reachable.ts'
import { presentToast, type Toast } from '#app/ui/toast/toast-store.ts'

/**
 * While the browser is offline, links and forms that would leave the page only say so, and keep what was typed. Links
 * within the page work, and scripted forms handle it themselves. The action continues after all when the site can be
 * reached.
 *
 * @param notice the words; without any, nothing is kept back
 */
export function useStayOffline(notice: Omit<Toast, 'id'> | undefined) {
  useEffect(() => {
    if (!notice) return
    let isChecked = false
    const stay = ({ event, goOn }: { event: Event; goOn: () => void }) => {
      event.preventDefault()
      event.stopPropagation()
      void isReachable().then((isThere) => {
        if (!isThere) {
          presentToast({ ...notice, id: String(Date.now()) })
          return
        }
        isChecked = true
        goOn()
        isChecked = false
      })
    }
    const isOffline = () => !isChecked && !navigator.onLine
    const onClick = (event: MouseEvent) => {
      const link = isOffline() && findLeavingLink(event)
      if (link) stay({ event, goOn: () => link.click() })
    }
    const onSubmitBy = (method: string) => (event: SubmitEvent) => {
      const { target: form, submitter } = event
      if (!isOffline() || event.defaultPrevented || !(form instanceof HTMLFormElement)) return
      if (readMethod({ form, submitter }) !== method) return
      stay({ event, goOn: () => form.requestSubmit(submitter) })
    }
    // Capture clicks before React, whose links navigate immediately; handle submits after it, which it has prevented by
    // then.
    const listening = new AbortController()
    const { signal } = listening
    const capture = true
    addEventListener('click', onClick, { signal, capture })
    addEventListener('submit', onSubmitBy('get'), { signal, capture })
    addEventListener('submit', onSubmitBy('post'), { signal })
    return () => listening.abort()
  }, [notice])
}

function findLeavingLink(event: MouseEvent) {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (event.button !== 0 || !isPlain || !(event.target instanceof Element)) return undefined
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.hasAttribute('download') || !['', '_self'].includes(link.target))
    return undefined
  const isPlaceOnPage = link.hash !== '' && withoutHash(link.href) === withoutHash(location.href)
  return /^https?:$/.test(link.protocol) && !isPlaceOnPage ? link : undefined
}

function withoutHash(address: string) {
  return address.split('#')[0]
}

function readMethod({ form, submitter }: { form: HTMLFormElement; submitter: HTMLElement | null }) {
  return (submitter?.getAttribute('formmethod') ?? form.method).toLowerCase()
}
