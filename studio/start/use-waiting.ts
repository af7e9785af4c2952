import { useEffect, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { goesLive, shownMoment } from '#schemas/moments.ts'
import { findWaiting, type Waiting } from './find-waiting.ts'

/** Several changes of one moment are one look. */
const LOOK_AFTER_MS = 500

/** The documents that wait, looked for again after each change; null until they are known. */
export function useWaiting() {
  const client = useClient({ apiVersion: '2025-02-19' })
  const schema = useSchema()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    let latest = 0
    let timer = 0
    const types = schema
      .getTypeNames()
      .filter((name) => schema.get(name)?.type?.name === 'document' && !name.startsWith('sanity.'))
    const fail = (error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error))
    const look = () => {
      latest += 1
      const own = latest
      findWaiting({
        client,
        types,
        describeDay: (day) => goesLive(day) ?? '',
        describeMoment: (moment) => shownMoment(moment) ?? '',
      }).then(
        (next) => {
          if (own !== latest) return
          setWaiting(next)
          setFailure(null)
        },
        (error: unknown) => {
          if (own === latest) fail(error)
        },
      )
    }
    const listening = client
      .listen(
        '*[_type in $types]',
        { types },
        {
          events: ['welcome', 'mutation'],
          visibility: 'query',
          includeResult: false,
          includeAllVersions: true,
        },
      )
      .subscribe({
        next: () => {
          window.clearTimeout(timer)
          timer = window.setTimeout(look, latest === 0 ? 0 : LOOK_AFTER_MS)
        },
        error: fail,
      })
    return () => {
      listening.unsubscribe()
      window.clearTimeout(timer)
      latest += 1
    }
  }, [client, schema])
  return { waiting, failure }
}
