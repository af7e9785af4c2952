import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder, until the test ends. */
export async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-site-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
