import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { listPictures, type Picture } from './pictures.ts'

/** Changes arrive in bursts: an upload is several. */
const SETTLED_MS = 400

type State = { pictures: readonly Picture[] | null; failure: string | null }

/** Loads all pictures, and reloads them on each upload, change or deletion. */
export function usePictures() {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [state, setState] = useState<State>({ pictures: null, failure: null })
  const load = useCallback(async () => {
    try {
      setState({ pictures: await listPictures(client), failure: null })
    } catch (error) {
      setState((before) => ({ ...before, failure: readMessage(error) }))
    }
  }, [client])

  useEffect(() => {
    void load()
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void load(), SETTLED_MS)
    }
    const subscription = client
      .listen('*[_type == "sanity.imageAsset"]', {}, { includeResult: false, visibility: 'query' })
      .subscribe({ next: again, error: again })
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [client, load])

  return { ...state, load }
}

export function readMessage(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
