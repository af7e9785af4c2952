/** Copies of content of its own for each file: no test is shown what another has read. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'shortlane-copies-'))
process.env.CONTENT_DIR = folder

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})
