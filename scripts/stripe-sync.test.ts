import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#tests/fixtures/free-port.ts'

/** Runs the script as `npm run stripe:sync` does, where no sandbox runs. */
async function sync(...options: string[]) {
  const script = path.join(import.meta.dirname, 'stripe-sync.ts')
  return spawnSync(process.execPath, ['--import', 'tsx', script, ...options], {
    encoding: 'utf8',
    env: { ...process.env, SANITY_PROJECT_ID: '', SANDBOX_PORT: String(await freePort()) },
  })
}

test('a misspelt option is refused before anything is asked or changed', async () => {
  const { status, stdout, stderr } = await sync('--dryrun')
  expect(stderr).toContain("Unknown option '--dryrun'")
  expect(stdout).toBe('')
  expect(status).toBe(1)
})

test('without a sandbox that runs it is said what to start', async () => {
  const { status, stderr } = await sync('--dry-run')
  expect(stderr).toMatch(/No sandbox answers at http:\/\/localhost:\d+\. Start it with npm start/)
  expect(status).toBe(1)
})
