import { useCallback, useEffect, useState } from 'react'
import { isAbort } from './ask-site.ts'
import { type InboxApi } from './inbox-api.ts'
import { type InboxForm } from './inbox-types.ts'

/** The forms with their numbers; none until they are known. */
export function useCounts(api: InboxApi) {
  const [forms, setForms] = useState<InboxForm[]>([])
  const [error, setError] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const request = new AbortController()
    api.counts(request.signal).then(
      (counts) => {
        setForms(counts.forms)
        setError(null)
      },
      (fault: unknown) => {
        if (!isAbort(fault)) setError(fault)
      },
    )
    return () => request.abort()
  }, [api, round])
  const reload = useCallback(() => setRound((last) => last + 1), [])
  return { forms, error, reload }
}
