import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { isFull } from '#sandbox/testing/lane.ts'
import { serveSite } from './serve-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

test('npm run serve starts the built site', async () => {
  const lake = await startLake()
  const { url, errors } = await serveSite({
    apiHost: lake.url,
    command: [process.execPath, 'scripts/serve.js'],
  })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(errors).toEqual([])
})

function serve({ args = [], variables }: { args?: string[]; variables: Record<string, string> }) {
  return spawnSync(process.execPath, ['scripts/serve.js', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...variables },
  })
}

test('without a build it says how to make one', async () => {
  const clone = await temporaryFolder()
  await cp(path.join(ROOT, 'scripts/serve.js'), path.join(clone, 'scripts/serve.mjs'))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs'], {
    cwd: clone,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.trim()).toBe('There is no build: run npm run build.')
})

test('a missing variable stops it with one message instead of a stack', () => {
  const { status, stderr } = serve({ variables: { SANITY_PROJECT_ID: '', FORM_LIMIT: 'none' } })
  expect(status).toBe(1)
  expect(stderr).toContain('SANITY_PROJECT_ID: is needed')
  expect(stderr).toContain('FORM_LIMIT')
  expect(stderr).not.toContain('    at ')
})

test('it says how many processes there can be', () => {
  const { status, stderr } = serve({ args: ['--workers', '0'], variables: {} })
  expect(status).toBe(1)
  expect(stderr.trim()).toBe('--workers is "0", which is no number of processes: give 1 or more.')
})

test.each(isFull ? ['1', '2'] : ['2'])(
  'a port that is taken stops it with one sentence, with --workers %s',
  async (workers) => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    const { status, stderr } = serve({
      args: ['--workers', workers],
      variables: {
        PORT: String(address.port),
        SANITY_PROJECT_ID: 'sandbox',
        SANITY_API_HOST: 'http://127.0.0.1:9',
        CONTENT_DIR: await temporaryFolder(),
        LOG_LEVEL: 'silent',
      },
    })
    expect(status).toBe(1)
    expect(stderr.trim()).toBe(`Port ${address.port} is taken. Set PORT to a free one.`)
  },
)
