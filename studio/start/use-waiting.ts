import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { listenForChanges } from '../listen-for-changes.ts'
import { useDocumentTypes } from '../use-document-types.ts'
import { findWaiting, type Waiting } from './find-waiting.ts'

/** Changes within this time cause a single reload. */
const LOOK_AFTER_MS = 500

/** Loads pending documents, and reloads them after each change; null until loaded. */
export function useWaiting() {
  const client = useClient({ apiVersion: '2025-02-19' })
  const types = useDocumentTypes()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    let latest = 0
    let timer = 0
    const fail = (error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error))
    const look = () => {
      latest += 1
      const own = latest
      findWaiting({ client, types }).then(
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
    const stopListening = listenForChanges({
      client,
      filter: '*[_type in $types]',
      params: { types },
      onChange: () => {
        window.clearTimeout(timer)
        timer = window.setTimeout(look, latest === 0 ? 0 : LOOK_AFTER_MS)
      },
      onError: fail,
    })
    return () => {
      stopListening()
      window.clearTimeout(timer)
      latest += 1
    }
  }, [client, types])
  return { waiting, failure }
}
