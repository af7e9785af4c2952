import { useEffect } from 'react'
import { useClient } from 'sanity'

const RENEW_PATH = '/studio-api/preview/renew'

/** A preview lasts an hour without renewal, so one request may fail. */
const RENEW_EVERY_MS = 20 * 60 * 1_000

/** Keeps the preview of this browser open for as long as the Studio is. */
export function useRenewedPreview() {
  const { token } = useClient({ apiVersion: '2025-02-19' }).config()
  useEffect(() => {
    const timer = window.setInterval(() => void renew(token), RENEW_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [token])
}

async function renew(token: string | undefined) {
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  try {
    await fetch(RENEW_PATH, { method: 'POST', headers, credentials: 'same-origin' })
  } catch {
    // Offline: the next one comes in time.
  }
}
