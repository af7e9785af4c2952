/** Answers as soon as the site does. */
const HEALTH_PATH = '/healthz'

/**
 * Whether the site can be asked. A browser without a network calls itself offline even where the site runs on the same
 * machine, so the site is asked then. Only for the browser.
 */
export async function isReachable() {
  if (navigator.onLine) return true
  try {
    await fetch(HEALTH_PATH, { cache: 'no-store' })
    return true
  } catch {
    // The browser says no more than that nothing came back.
    return false
  }
}
