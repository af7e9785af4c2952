import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#app/http/log.server.ts'

/** While the Content Lake is away, or a page of the site cannot be rendered. */
const AGAIN_AFTER_MS = 5_000

/** Visitors come first: after each page the process rests for this many times as long as the page took. */
const REST = 4

/** The first page takes long, as its code is loaded. */
const MAX_REST_MS = 250

/**
 * Renders pages one by one in the background. Where that fails it begins anew, until all have been rendered once.
 *
 * @param listPages their paths
 * @param renderPage renders one, and keeps it
 */
export async function warmPages({
  listPages,
  renderPage,
}: {
  listPages: () => Promise<readonly string[]>
  renderPage: (path: string) => Promise<unknown>
}) {
  const isWarm = await listPages().then(
    (paths) => renderAll({ paths, renderPage }),
    () => false,
  )
  if (isWarm) return
  await pause(AGAIN_AFTER_MS, undefined, { ref: false })
  await warmPages({ listPages, renderPage })
}

/** @returns false when one of them could not be rendered, of which whoever tried has told the log */
async function renderAll({
  paths,
  renderPage,
}: {
  paths: readonly string[]
  renderPage: (path: string) => Promise<unknown>
}) {
  for (const path of paths) {
    const start = performance.now()
    try {
      await renderPage(path)
    } catch {
      return false
    }
    await pause(Math.min(MAX_REST_MS, (performance.now() - start) * REST), undefined, {
      ref: false,
    })
  }
  log.info({ pages: paths.length }, 'all pages were read once')
  return true
}
