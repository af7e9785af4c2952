/** Answers as soon as the site does. */
const HEALTH_PATH = '/healthz'

/**
 * Whether the site can be reached. A browser without a network reports itself offline even when the site runs on the
 * same machine, so the site is asked then. Browser only.
 */
export async function isReachable() {
  if (navigator.onLine) return true
  try {
    await fetch(HEALTH_PATH, { cache: 'no-store' })
    return true
  } catch {
    // The browser only reports that there was no response.
    return false
  }
}
