import { useCallback, useEffect, useState } from 'react'
import { type Address, type Filter, type InboxApi, isAbort } from './inbox-api.ts'
import { type Submission } from './inbox-types.ts'

type Listing = {
  submissions: Submission[]
  next: string | null
  /** `more` loads another page below those that are shown. */
  phase: 'loading' | 'more' | 'ready'
  error: unknown
}

const LOADING: Listing = { submissions: [], next: null, phase: 'loading', error: null }

/** The submissions that a filter finds, a page at a time. */
export function useSubmissions({ api, form, status, search }: { api: InboxApi } & Filter) {
  const [listing, setListing] = useState(LOADING)
  const [round, setRound] = useState(0)

  useEffect(() => {
    const request = new AbortController()
    setListing(LOADING)
    api.list({ form, status, search, signal: request.signal }).then(
      (page) => setListing({ ...page, phase: 'ready', error: null }),
      (error: unknown) => {
        if (!isAbort(error)) setListing({ ...LOADING, phase: 'ready', error })
      },
    )
    return () => request.abort()
  }, [api, form, status, search, round])

  const { next, phase } = listing
  const loadMore = useCallback(() => {
    if (next === null || phase !== 'ready') return
    // What comes after another choice was made is not of this list.
    const whenCurrent = (change: (current: Listing) => Listing) =>
      setListing((current) => (current.next === next ? change(current) : current))
    whenCurrent((current) => ({ ...current, phase: 'more', error: null }))
    api.list({ form, status, search, before: next }).then(
      (page) =>
        whenCurrent(({ submissions }) => ({
          submissions: [...submissions, ...page.submissions],
          next: page.next,
          phase: 'ready',
          error: null,
        })),
      (error: unknown) => whenCurrent((current) => ({ ...current, phase: 'ready', error })),
    )
  }, [api, form, status, search, next, phase])

  const reload = useCallback(() => setRound((last) => last + 1), [])
  const replace = useCallback((changed: Submission) => {
    setListing((current) => ({
      ...current,
      submissions: current.submissions.map((row) => (isSame(row, changed) ? changed : row)),
    }))
  }, [])
  const remove = useCallback((address: Address) => {
    setListing((current) => ({
      ...current,
      submissions: current.submissions.filter((row) => !isSame(row, address)),
    }))
  }, [])

  return { ...listing, loadMore, reload, replace, remove }
}

/** Whether both are the same submission. */
export function isSame(one: Address, other: Address) {
  return one.id === other.id && one.form === other.form
}
