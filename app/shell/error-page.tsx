import { useLocation, useNavigate, useRouteError } from '@remix-run/react'
import isNetworkError from 'is-network-error'
import { useEffect } from 'react'
import { type SITE_SETTINGS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { errorMessage, unreachableMessage } from './error-message.ts'
import { SystemMessage } from './system-message.tsx'

/** The page for errors: not found, or an error whose details are logged. */
export function ErrorPage({ settings }: { settings: SITE_SETTINGS_QUERY_RESULT }) {
  const error = useRouteError()
  if (isNetworkError(error)) return <UnreachablePage settings={settings} />
  return <SystemMessage {...errorMessage({ error, settings })} />
}

/** The page did not arrive: offers a retry, and retries by itself once there is a connection. */
function UnreachablePage({ settings }: { settings: SITE_SETTINGS_QUERY_RESULT }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const address = pathname + search + hash
  useEffect(() => {
    const retry = () => navigate(address, { replace: true })
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [address, navigate])
  const { heading, text, retryLabel: label } = unreachableMessage(settings)
  return <SystemMessage message={{ heading, text, action: { _key: null, label, href: address } }} />
}
