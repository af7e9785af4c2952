import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#app/http/log/log.server.ts'

/** Pause after a failure of the Content Lake or of a page. */
const AGAIN_AFTER_MS = 5_000

/** Multiple of a page's duration to pause afterwards, so that visitors come first. */
const REST = 4

/** The first page takes long, as its code is loaded. */
const MAX_REST_MS = 250

/**
 * Renders pages one by one in the background. A failing page does not block the others.
 *
 * @param listPages their paths
 * @param renderPage renders one, and keeps it
 * @returns whether all have been rendered; each attempt logs its own failure
 */
export async function warmPages({
  listPages,
  renderPage,
}: {
  listPages: () => Promise<readonly string[]>
  renderPage: (path: string) => Promise<unknown>
}) {
  const paths = await listPages().catch(() => null)
  if (paths === null) return false
  let failures = 0
  for (const path of paths) {
    const start = performance.now()
    if (!(await succeeds(() => renderPage(path)))) failures += 1
    await pause(Math.min(MAX_REST_MS, (performance.now() - start) * REST), undefined, {
      ref: false,
    })
  }
  if (failures > 0) return false
  log.info({ pages: paths.length }, 'all pages were read once')
  return true
}

/** Whether an attempt succeeds; the attempt logs its own failures. */
export function succeeds(attempt: () => Promise<unknown>) {
  return attempt().then(
    () => true,
    () => false,
  )
}

/** Tries after a while, and again, until the attempt has worked. */
export async function retryUntilSuccessful(attempt: () => Promise<boolean>) {
  do {
    await pause(AGAIN_AFTER_MS, undefined, { ref: false })
  } while (!(await attempt()))
}
