import { useCallback, useEffect, useRef, useState } from 'react'
import { isAbort } from './ask-site.ts'
import { type Address, type Filter, type InboxApi } from './inbox-api.ts'
import { type Submission, type SubmissionPage } from './inbox-types.ts'
import { isSame, type Listing, LOADING, withFirstPage } from './listing.ts'

/** The submissions that a filter finds, a page at a time. */
export function useSubmissions({
  api,
  form,
  status,
  search,
  days,
  assignee,
}: { api: InboxApi } & Filter) {
  const [listing, setListing] = useState(LOADING)
  const [round, setRound] = useState(0)
  /** Number of the editor's changes: responses requested before may not include them. */
  const changes = useRef(0)
  const running = useRef(new AbortController())

  useEffect(() => {
    const request = new AbortController()
    running.current = request
    setListing(LOADING)
    api.list({ form, status, search, days, assignee, signal: request.signal }).then(
      (page) => setListing({ ...LOADING, ...page, phase: 'ready' }),
      (error: unknown) => {
        if (!isAbort(error)) setListing({ ...LOADING, phase: 'ready', error })
      },
    )
    return () => request.abort()
  }, [api, form, status, search, days, assignee, round])

  const { next, phase } = listing
  const loadMore = useCallback(() => {
    if (next === null || phase !== 'ready') return
    // Ignore responses for an earlier filter.
    const whenCurrent = (change: (current: Listing) => Listing) =>
      setListing((current) => (current.next === next ? change(current) : current))
    whenCurrent((current) => ({ ...current, phase: 'more', error: null }))
    api.list({ form, status, search, days, assignee, before: next }).then(
      (page) =>
        whenCurrent(({ submissions, staleness }) => ({
          submissions: [...submissions, ...page.submissions],
          next: page.next,
          phase: 'ready',
          error: null,
          staleness,
        })),
      (error: unknown) => whenCurrent((current) => ({ ...current, phase: 'ready', error })),
    )
  }, [api, form, status, search, days, assignee, next, phase])

  /** Reloads the first page, and shows the old one until it has arrived. */
  const refresh = useCallback(async () => {
    const { signal } = running.current
    const firstPage = async (): Promise<SubmissionPage> => {
      const version = changes.current
      const page = await api.list({ form, status, search, days, assignee, signal })
      return version === changes.current ? page : await firstPage()
    }
    const unlessLoading = (change: (current: Listing) => Listing) =>
      setListing((current) => (current.phase === 'loading' ? current : change(current)))
    try {
      const page = await firstPage()
      unlessLoading((listing) => withFirstPage({ listing, page }))
    } catch (error) {
      if (!isAbort(error)) unlessLoading((listing) => ({ ...listing, staleness: error }))
    }
  }, [api, form, status, search])

  const reload = useCallback(() => setRound((last) => last + 1), [])
  /** Replaces a submission by its newer state. */
  const replace = useCallback((newer: Submission) => {
    setListing((current) => ({
      ...current,
      submissions: current.submissions.map((row) => (isSame(row, newer) ? newer : row)),
    }))
  }, [])
  const remove = useCallback((erased: Address[]) => {
    changes.current += 1
    setListing((current) => ({
      ...current,
      submissions: current.submissions.filter(
        (row) => !erased.some((address) => isSame(row, address)),
      ),
    }))
  }, [])
  /** Call this after the editor has saved a change. */
  const onSaved = useCallback(() => {
    changes.current += 1
  }, [])

  return { ...listing, loadMore, refresh, reload, replace, remove, onSaved }
}
