import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { cleanEnvironment } from '#tests/fixtures/clean-environment.ts'
import { freePort } from '#tests/fixtures/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { waitFor } from '#sandbox/testing/patience.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

export type LogLine = { level: number; msg: string; [field: string]: unknown }

/**
 * The build under Remix's own server, without ours in front of it, until the test ends.
 *
 * @param clockStartsAt gives it a clock that starts there, and that the test moves by a message `{ now }`
 * @returns its address, its process, and the warnings and errors that it logs
 */
export async function serveBuild({
  apiHost,
  clockStartsAt,
  environment = {},
}: {
  apiHost: string
  clockStartsAt?: string
  environment?: Record<string, string>
}) {
  const port = await freePort()
  const contentFolder = await temporaryFolder()
  const child = spawn(
    process.execPath,
    [
      ...(clockStartsAt === undefined ? [] : ['--import', './tests/fixtures/movable-clock.js']),
      'node_modules/@remix-run/serve/dist/cli.js',
      'build/server/index.js',
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
      env: {
        CLOCK_STARTS_AT: clockStartsAt,
        ...cleanEnvironment(),
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'warn',
        SANITY_PROJECT_ID: 'sandbox',
        SANITY_API_HOST: apiHost,
        SANITY_CDN_HOST: apiHost,
        CONTENT_DIR: contentFolder,
        ...environment,
      },
    },
  )
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  if (!child.stdout) throw new Error('The site has no output.')
  const log = readLog(child.stdout)
  const url = `http://127.0.0.1:${port}`
  await waitFor(() => fetch(url))
  return { url, log, child }
}

/** Fills a list with the lines of a log as they come. */
function readLog(output: NodeJS.ReadableStream) {
  const log: LogLine[] = []
  let rest = ''
  output.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    log.push(...lines.flatMap(parseLine))
  })
  return log
}

/** Remix's server prints a line of its own for each request. */
function parseLine(line: string): LogLine[] {
  if (!line.startsWith('{')) return []
  const parsed: unknown = JSON.parse(line)
  return isLogLine(parsed) ? [parsed] : []
}

function isLogLine(value: unknown): value is LogLine {
  return typeof value === 'object' && value !== null && 'level' in value && 'msg' in value
}
