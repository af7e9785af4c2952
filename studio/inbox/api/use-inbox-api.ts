import { useMemo } from 'react'
import { useClient } from 'sanity'
import { createInboxApi } from './inbox-api.ts'

/** Dispatched on the window after a change of a submission, wherever in the Studio it was made. */
export const INBOX_CHANGE = 'inboxchange'

/** Returns the site's routes, called with the Studio's session. */
export function useInboxApi() {
  const { token } = useClient({ apiVersion: '2025-02-19' }).config()
  return useMemo(
    () =>
      createInboxApi({
        token,
        fetch: window.fetch.bind(window),
        onChange: () => window.dispatchEvent(new Event(INBOX_CHANGE)),
      }),
    [token],
  )
}
