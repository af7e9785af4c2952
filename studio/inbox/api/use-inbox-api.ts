import { useMemo } from 'react'
import { useClient } from 'sanity'
import { createInboxApi } from './inbox-api.ts'

/** The site's routes with the session that the Studio itself has. */
export function useInboxApi() {
  const { token } = useClient({ apiVersion: '2025-02-19' }).config()
  return useMemo(() => createInboxApi({ token, fetch: window.fetch.bind(window) }), [token])
}
