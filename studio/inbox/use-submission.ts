import { useCallback, useEffect, useRef, useState } from 'react'
import { type Address, type InboxApi, isAbort } from './inbox-api.ts'
import { type Change, type Submission } from './inbox-types.ts'

/**
 * The open submission: at first as the list has it, then as it is now.
 *
 * @param onChange hears of every newer version
 */
export function useSubmission({
  api,
  form,
  id,
  listed,
  onChange,
}: {
  api: InboxApi
  listed: Submission | undefined
  onChange: (submission: Submission) => void
} & Address) {
  const [submission, setSubmission] = useState(listed)
  const [error, setError] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  const latest = useRef(submission)
  const saving = useRef(Promise.resolve())

  const take = useCallback(
    (newer: Submission) => {
      latest.current = newer
      setSubmission(newer)
      onChange(newer)
    },
    [onChange],
  )

  useEffect(() => {
    const request = new AbortController()
    setError(null)
    api.find({ form, id }, request.signal).then(take, (fault: unknown) => {
      if (!isAbort(fault)) setError(fault)
    })
    return () => request.abort()
  }, [api, form, id, round, take])

  /** One after the other, each with what the one before has left: we are not our own colleague. */
  const change = useCallback(
    (wanted: Change) => {
      const save = saving.current.then(async () => {
        if (!latest.current) return
        const { handledAt } = latest.current
        const changed = await api.change({ form, id }, { ...wanted, handledAt })
        take({ ...latest.current, ...changed })
      })
      saving.current = save.catch(() => undefined)
      return save
    },
    [api, form, id, take],
  )
  const reload = useCallback(() => setRound((last) => last + 1), [])
  return { submission, error, change, reload }
}
