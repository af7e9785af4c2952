import { useCallback, useEffect, useRef, useState } from 'react'
import { InboxError, isAbort } from './ask-site.ts'
import { type Address, type InboxApi } from './inbox-api.ts'
import { type Change, type Submission } from './inbox-types.ts'

/**
 * The open submission: first from the list, then reloaded.
 *
 * @param round a new number reloads it in the background
 * @param isErasing true while it is being erased, when it is not reloaded
 * @param onChange called with each newer version
 */
export function useSubmission({
  api,
  form,
  id,
  listed,
  round,
  isErasing,
  onChange,
}: {
  api: InboxApi
  listed: Submission | undefined
  round: number
  isErasing: boolean
  onChange: (submission: Submission) => void
} & Address) {
  const [submission, setSubmission] = useState(listed)
  const [error, setError] = useState<unknown>(null)
  const [ownRound, setOwnRound] = useState(0)
  const latest = useRef(submission)
  const saving = useRef(Promise.resolve())
  /** Incremented when a change begins and ends: responses requested before may not include it. */
  const changes = useRef(0)

  const take = useCallback(
    (newer: Submission) => {
      latest.current = newer
      setSubmission(newer)
      onChange(newer)
    },
    [onChange],
  )

  useEffect(() => {
    if (isErasing) return
    const request = new AbortController()
    const version = changes.current
    api.find({ form, id }, request.signal).then(
      (found) => {
        setError(null)
        if (version === changes.current) take(found)
      },
      (fault: unknown) => {
        if (isAbort(fault)) return
        // The submission stays visible while the site does not answer; the list reports that.
        const isGone = fault instanceof InboxError && fault.status === 404
        if (isGone || !latest.current) setError(fault)
      },
    )
    return () => request.abort()
  }, [api, form, id, isErasing, ownRound, round, take])

  /** Sequential, each based on the previous result, so that an editor's own changes do not conflict. */
  const change = useCallback(
    (wanted: Change) => {
      const save = saving.current.then(async () => {
        if (!latest.current) return
        const { handledAt } = latest.current
        changes.current += 1
        const changed = await api.change({ form, id }, { ...wanted, handledAt }).finally(() => {
          changes.current += 1
        })
        take({ ...latest.current, ...changed })
      })
      saving.current = save.catch(() => undefined)
      return save
    },
    [api, form, id, take],
  )
  const reload = useCallback(() => {
    setError(null)
    setOwnRound((last) => last + 1)
  }, [])
  return { submission, error, change, reload }
}
