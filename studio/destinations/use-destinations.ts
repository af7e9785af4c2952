import { useCallback, useEffect, useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { isAbort } from '../inbox/api/ask-site.ts'
import { watchWindow } from '../inbox/api/watch-window.ts'
import { createDestinationsApi, type DestinationList } from './destinations-api.ts'

/** Loads the destinations, and loads them again when the window regains focus. */
export function useDestinations() {
  const { token } = useClient({ apiVersion: '2025-02-19' }).config()
  const api = useMemo(
    () => createDestinationsApi({ token, fetch: window.fetch.bind(window) }),
    [token],
  )
  const [list, setList] = useState<DestinationList | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((last) => last + 1), [])

  useEffect(() => {
    const request = new AbortController()
    api.list(request.signal).then(
      (newer) => {
        setList(newer)
        setError(null)
      },
      (fault: unknown) => {
        if (!isAbort(fault)) setError(fault)
      },
    )
    return () => request.abort()
  }, [api, round])

  useEffect(() => watchWindow({ window, document, onLook: reload }), [reload])

  return { api, list, error, reload }
}
