import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { BUILT_SITE } from '#scripts/run/programs.ts'
import { freePort } from '#tests/fixtures/free-port.ts'
import { collectLines } from './collect-lines.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { waitFor } from '#sandbox/testing/patience.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const CLOCK = './tests/fixtures/movable-clock.js'

/**
 * The built site as an operator starts it, until the test ends.
 *
 * @param environment besides the Content Lake's; NODE_ENV is not set, as on a server that nobody has told
 * @param contentFolder where its copies of content lie; an empty folder of its own unless it is said
 * @param command what runs, unless it is the built site in one process
 * @param clockStartsAt gives it a clock that starts there, and that the test moves by a message `{ now }`
 * @returns its address and port, its process, and the lines that it has written to its two outputs
 */
export async function serveSite({
  apiHost,
  environment = {},
  contentFolder,
  command = BUILT_SITE,
  clockStartsAt,
}: {
  apiHost: string
  environment?: Record<string, string>
  contentFolder?: string
  command?: readonly string[]
  clockStartsAt?: string
}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const variables: Record<string, string> = {
    NODE_ENV: '',
    PORT: String(port),
    SITE_URL: url,
    SANITY_PROJECT_ID: 'sandbox',
    SANITY_API_HOST: apiHost,
    SANITY_CDN_HOST: apiHost,
    CONTENT_DIR: contentFolder ?? (await temporaryFolder()),
    ...environment,
  }
  const [file = '', ...args] = command
  const child = spawn(
    file,
    [...(clockStartsAt === undefined ? [] : ['--import', CLOCK]), ...args],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, CLOCK_STARTS_AT: clockStartsAt, ...variables },
    },
  )
  if (!child.stdout || !child.stderr) throw new Error('The site has no output.')
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  const output = collectLines(child.stdout)
  const errors = collectLines(child.stderr)
  await waitFor(() => fetch(`${url}/healthz`))
  return { url, port, output, errors, child }
}
