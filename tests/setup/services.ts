/** Services and copies of content of its own for each file: no test meets what another file has read or opened. */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { installServices } from '#tests/fixtures/services.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-copies-'))
process.env.CONTENT_DIR = folder
const closeServices = installServices({})

afterAll(async () => {
  await closeServices()
  // A copy may be on its way to the disk still, behind what a test has waited for.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})
