import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startLake } from '#tests/contract/sanity/lake.ts'
import { serveSite } from './serve-site.ts'

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

test('a missing variable stops it with one message instead of a stack', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.js'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      SANITY_PROJECT_ID: '',
      FORM_LIMIT: 'none',
    },
  })
  expect(status).toBe(1)
  expect(stderr).toContain('SANITY_PROJECT_ID: is needed')
  expect(stderr).toContain('FORM_LIMIT')
  expect(stderr).not.toContain('    at ')
})
